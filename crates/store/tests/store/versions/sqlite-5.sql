-- A store of version 5: the one in sqlite-4.sql after the step to that version: never change it.
-- Anne holds the token anne0123456789anne0123456789anne, Bonny bonny0123456789bonny0123456789bo.
PRAGMA user_version = 5;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    headers TEXT NOT NULL,
    secret BLOB NOT NULL,
    version INTEGER NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    seats INTEGER NOT NULL,
    open INTEGER NOT NULL,
    public INTEGER NOT NULL,
    at INTEGER NOT NULL,
    deadline INTEGER,
    bot_due INTEGER NOT NULL
, party TEXT) STRICT;
CREATE TABLE entries (
    id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    lines TEXT NOT NULL, hash BLOB,
    PRIMARY KEY (id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
    person TEXT NOT NULL,
    id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seen INTEGER,
    PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (at) WHERE public AND phase <> 'over';
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_bot_due ON tables (at) WHERE bot_due;
CREATE INDEX tables_quiet ON tables (phase, at);
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_party ON tables (party, at) WHERE phase <> 'over';
CREATE INDEX people_table ON people (id);
ALTER TABLE people ADD COLUMN party TEXT;
ALTER TABLE people ADD COLUMN away INTEGER;
CREATE TABLE beat (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO tables (id, headers, secret, version, game, phase, seats, open, public, at, deadline, bot_due, party) VALUES ('26xbbkp8whb0', 'flotilla record 1
game galleons
edition default
seats 2
table 26xbbkp8whb0
opened 1794735231946
host 2ba94bdf68685cc8fd39f05e72fe6c03
visibility private
clock none
commitment 05134a49ee73001e54030a1c42a50813812c7c45d9dff1d7538c03c3a52ab516
invitation 598a21c6df68b995f877836729a02ac4

', X'c9f2ced03cb834fd03e000671d9cd76492106d2e485a6cf3b726432169717e2f', 12, 'galleons', 'over', 2, 0, 0, 1794735231969, NULL, 0, NULL);
INSERT INTO tables (id, headers, secret, version, game, phase, seats, open, public, at, deadline, bot_due, party) VALUES ('63kzbjxpffem', 'flotilla record 1
game galleons
edition default
seats 2
table 63kzbjxpffem
opened 1794735231810
host 8441319524c7bcc9eb8a919738b8157f
visibility private
clock none
commitment f883b1ddca6c9655c2b980bfad62f9dd967c7128827319c52e7fc3c3053bf7a3
invitation 68c1146fd9a7924b200afc5aa3facfa2

', X'b79796c747c0ccaa09f5aa97cc4a5567f151f4638b4aeebdf28d541a1a517567', 19, 'galleons', 'playing', 2, 0, 0, 1795035582041, NULL, 0, NULL);
INSERT INTO tables (id, headers, secret, version, game, phase, seats, open, public, at, deadline, bot_due, party) VALUES ('s73pktc5ns0n', 'flotilla record 1
game doubloons
edition default
seats 2
table s73pktc5ns0n
opened 1794735231942
host 8441319524c7bcc9eb8a919738b8157f
visibility public
clock bank 600+5
commitment dac6380de82fd0869603deb001fb2af6bb9efd39333143c71abcca72a9e64a50
invitation d4eb7aaa0580f5c19457717576654b60

', X'11c4c507ad214df380eb1277534b835b6c640b27525dae7b244a816f86766f81', 1, 'doubloons', 'waiting', 2, 1, 1, 1794735231943, NULL, 0, NULL);
INSERT INTO tables (id, headers, secret, version, game, phase, seats, open, public, at, deadline, bot_due, party) VALUES ('sj89t493r8sj', 'flotilla record 1
game archipelago
edition default
seats 2
option cards yes
table sj89t493r8sj
opened 1794735231978
host 8441319524c7bcc9eb8a919738b8157f
visibility private
clock none
patience 2592000 strong
commitment 42ac76dcdf8687225a9318a1b7ad874499ba0fe449bc581a821f8e90906d9e1d
invitation cd597f8ef9e911dac3b8429e66ec20a2

', X'5543026f60e88b0bdbb29d5475ad6d8884c89bfb5f1867f693d312792f14b98c', 22, 'archipelago', 'playing', 2, 0, 0, 1794735232152, 1797327232152, 0, NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 1, '@0.001 ! sit 1 8441319524c7bcc9eb8a919738b8157f 5e1f Anne
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 2, '@0.002 ! sit 2 2ba94bdf68685cc8fd39f05e72fe6c03 5e1f Bonny
! start
* first 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 3, '@0.004 1 b6 b5
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 4, '@0.007 2 i14 i15
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 5, '@0.009 1 a8 a11
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 6, '@0.011 2 ij12 hi11
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 7, '@0.013 1 ab10 bc9
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 8, '@0.016 2 i4 i5
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 9, '@0.018 1 a4 a7
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 10, '@0.020 2 hi11 hi13
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 11, '@0.023 1 ab6 bc5
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('26xbbkp8whb0', 12, '@0.023 ! resign 2
! end 1 resignation
! secret c9f2ced03cb834fd03e000671d9cd76492106d2e485a6cf3b726432169717e2f
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 1, '@0.000 ! bot 2 random
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 2, '@0.014 ! sit 1 8441319524c7bcc9eb8a919738b8157f 5e1f Anne
! start
* first 2
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 3, '@0.045 2 i12 j11
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 4, '@0.067 1 b4 c3
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 5, '@0.077 2 i6 j5
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 6, '@0.092 1 b10 c9
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 7, '@0.104 2 i8 i9
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 8, '@0.122 1 b14 a13
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 9, '@0.123 2 j8 j6
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 10, '@0.125 1 c3 c1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 11, '@0.126 2 i9 j9
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 12, '@0.128 1 c1 d2
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 13, '@0.129 2 i4 i5
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 14, '@0.131 1 b12 b14
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 15, '@0.131 2 i2 h2
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 16, '@300350.203 1 a4 a1
', X'0f99c941efe03b4cd1a7b30d2c8b31e717347e7bcb3144d38412d1d2fb7e730b');
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 17, '@300350.208 2 ij8 hi7
', X'3ae0d2d040d6930cddeed307722d66688fbc222cf41cb9f0b1c3b057fb2047a8');
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 18, '@300350.223 1 a1 a2
', X'c244f7cca3f9c8635cd2d1ed27f22ae9ece2b5a0cb401f13f623a3d3a94e190b');
INSERT INTO entries (id, version, lines, hash) VALUES ('63kzbjxpffem', 19, '@300350.231 2 j12 i12
', X'bdb2ad2e12c994cac06159811c97a17ff13c4ff70f2222602a1e40196e28d7bb');
INSERT INTO entries (id, version, lines, hash) VALUES ('s73pktc5ns0n', 1, '@0.001 ! sit 1 8441319524c7bcc9eb8a919738b8157f 5e1f Anne
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 1, '@0.007 ! sit 1 8441319524c7bcc9eb8a919738b8157f 5e1f Anne
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 2, '@0.008 ! sit 2 2ba94bdf68685cc8fd39f05e72fe6c03 5e1f Bonny
! start
* lot green seat-2
* draw gold-mine
* draw shipyard
* draw gold-mine
* draw strategist
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 3, '@0.010 2 moor lantern-point
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 4, '@0.012 2 muster peat-hollow 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 5, '@0.015 2 muster peat-hollow 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 6, '@0.017 2 muster peat-hollow 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 7, '@0.020 2 muster glass-heath 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 8, '@0.022 2 moor cork-strand
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 9, '@0.081 2 muster heron-hill 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 10, '@0.112 2 muster cork-strand 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 11, '@0.124 2 muster fern-moor 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 12, '@0.132 2 muster reed-shore 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 13, '@0.138 2 muster fern-moor 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 14, '@0.145 2 muster fern-moor 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 15, '@0.149 2 muster lantern-point 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 16, '@0.155 2 muster glass-heath 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 17, '@0.159 2 muster cork-strand 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 18, '@0.162 2 muster reed-shore 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 19, '@0.165 2 muster lantern-point 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 20, '@0.168 2 muster cork-strand 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 21, '@0.171 2 muster lantern-point 1
', NULL);
INSERT INTO entries (id, version, lines, hash) VALUES ('sj89t493r8sj', 22, '@0.174 2 muster reed-shore 1
', NULL);
INSERT INTO people (person, id, seen) VALUES ('2ba94bdf68685cc8fd39f05e72fe6c03', '26xbbkp8whb0', NULL);
INSERT INTO people (person, id, seen) VALUES ('2ba94bdf68685cc8fd39f05e72fe6c03', 'sj89t493r8sj', NULL);
INSERT INTO people (person, id, seen) VALUES ('8441319524c7bcc9eb8a919738b8157f', '26xbbkp8whb0', NULL);
INSERT INTO people (person, id, seen) VALUES ('8441319524c7bcc9eb8a919738b8157f', '63kzbjxpffem', NULL);
INSERT INTO people (person, id, seen) VALUES ('8441319524c7bcc9eb8a919738b8157f', 's73pktc5ns0n', NULL);
INSERT INTO people (person, id, seen) VALUES ('8441319524c7bcc9eb8a919738b8157f', 'sj89t493r8sj', NULL);
INSERT INTO settings (name, value) VALUES ('key', X'432885a56103fc4bfa9a82e46fb700b5fca4f766db21fc89d1a9db6d06812651');
INSERT INTO beat (one, at) VALUES (1, 0);
