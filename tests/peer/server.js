// A small game of ships on boardgame.io's server, in memory: what tests/peer/run compares ours with.
// Two players take turns; each moves one of four ships to a free square that it can reach.

const { Server, SocketIO } = require('boardgame.io/server');

const SIDE = 8;
const setup = () => ({ ships: [[0, 9, 18, 27], [63, 54, 45, 36]] });

/** The squares that a ship can reach: in eight directions, until something is in the way. */
function reach(G, from) {
  const taken = new Set(G.ships.flat());
  const found = [];
  for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]]) {
    let [x, y] = [from % SIDE + dx, Math.floor(from / SIDE) + dy];
    while (x >= 0 && y >= 0 && x < SIDE && y < SIDE && !taken.has(y * SIDE + x)) {
      found.push(y * SIDE + x);
      [x, y] = [x + dx, y + dy];
    }
  }
  return found;
}

const ships = {
  name: 'ships',
  setup,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    sail({ G, playerID }, ship, to) {
      const own = G.ships[Number(playerID)];
      if (!reach(G, own[ship]).includes(to)) return 'INVALID_MOVE';
      own[ship] = to;
      return undefined;
    },
  },
};

const port = Number(process.env.PORT ?? 0);
// Clients that wait for all others to sit down answer no signs of life meanwhile.
const transport = new SocketIO({ socketOpts: { pingInterval: 600000, pingTimeout: 600000 } });
Server({ games: [ships], origins: [/./], transport }).run(port, () => console.log(`http://127.0.0.1:${port}`));
