//! How the databases keep it.

use super::{Absent, OF_ONE_PARTY};
use crate::postgres::{self, Postgres};
use crate::row::row_columns;
use crate::sqlite::{self, Sqlite, whole};
use crate::{Row, StoreError};
use flotilla_table::PersonId;
use rusqlite::{Connection, params};

impl Sqlite {
    pub(crate) async fn setting(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        let (name, fresh) = (name.to_owned(), fresh.to_vec());
        self.run(move |connection| {
            let sql = "INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            connection.execute(sql, params![name, fresh])?;
            let sql = "SELECT value FROM settings WHERE name = ?1";
            Ok(connection.query_row(sql, [&name], |row| row.get(0))?)
        })
        .await
    }

    pub(crate) async fn set_party(&self, id: &str, party: &str) -> Result<(), StoreError> {
        let (id, party) = (id.to_owned(), party.to_owned());
        self.run(move |connection| {
            let sql = "UPDATE tables SET party = ?2 WHERE id = ?1";
            connection.prepare_cached(sql)?.execute([id, party])?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn count_open(
        &self,
        person: &PersonId,
        party: &str,
    ) -> Result<(u64, u64), StoreError> {
        let (person, party) = (person.to_string(), party.to_owned());
        self.read(move |connection| {
            let count = |sql: &str, of: &str| -> Result<u64, rusqlite::Error> {
                connection
                    .prepare_cached(sql)?
                    .query_row([of], |row| row.get::<_, i64>(0))
                    .map(|count| u64::try_from(count).unwrap_or(0))
            };
            let of_person = "SELECT count(*) FROM tables JOIN people USING (id)
                             WHERE person = ?1 AND phase <> 'over'";
            let of_party = "SELECT count(*) FROM tables WHERE party = ?1 AND phase <> 'over'";
            Ok((count(of_person, &person)?, count(of_party, &party)?))
        })
        .await
    }

    pub(crate) async fn listed_from(&self, skip: u32, most: u32) -> Result<Vec<Row>, StoreError> {
        self.read(move |connection| {
            // What is told of a table is read of those alone that are listed.
            let sql = concat!(
                "SELECT ",
                row_columns!(),
                " FROM tables JOIN (
                      SELECT id, round FROM (
                          SELECT id, at, (row_number() OVER (
                              PARTITION BY coalesce(party, id) ORDER BY at DESC, id
                          ) - 1) / ?1 AS round
                          FROM tables WHERE public AND phase <> 'over'
                      ) ORDER BY round, at DESC, id LIMIT ?2 OFFSET ?3
                  ) USING (id) ORDER BY round, at DESC, id"
            );
            sqlite::rows(connection, sql, params![OF_ONE_PARTY, most, skip])
        })
        .await
    }

    pub(crate) async fn seen(
        &self,
        who: &[(String, PersonId)],
        now: u64,
    ) -> Result<(), StoreError> {
        let who = who.to_vec();
        self.run(move |connection| {
            // The disk is waited for once.
            let all = connection.unchecked_transaction()?;
            let sql = "UPDATE people SET seen = ?3 WHERE person = ?1 AND id = ?2";
            let mut note = all.prepare_cached(sql)?;
            for (id, person) in who {
                note.execute(params![person.to_string(), id, whole(now)])?;
            }
            drop(note);
            Ok(all.commit()?)
        })
        .await
    }

    pub(crate) async fn set_from(
        &self,
        id: &str,
        person: &PersonId,
        party: &str,
    ) -> Result<(), StoreError> {
        let (id, person, party) = (id.to_owned(), person.to_string(), party.to_owned());
        self.run(move |connection| {
            let sql = "UPDATE people SET party = ?3 WHERE person = ?1 AND id = ?2";
            connection.prepare_cached(sql)?.execute([person, id, party])?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn send_away(
        &self,
        id: &str,
        person: &PersonId,
        now: u64,
    ) -> Result<(), StoreError> {
        let (id, person) = (id.to_owned(), person.to_string());
        self.run(move |connection| {
            let sql = "UPDATE people SET away = ?3 WHERE person = ?1 AND id = ?2";
            connection.prepare_cached(sql)?.execute(params![person, id, whole(now)])?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn is_away(
        &self,
        id: &str,
        person: &PersonId,
        party: Option<&str>,
    ) -> Result<bool, StoreError> {
        let (id, person, party) = (id.to_owned(), person.to_string(), party.map(str::to_owned));
        self.read(move |connection| {
            let sql = "SELECT EXISTS (
                           SELECT 1 FROM people
                           WHERE id = ?1 AND away IS NOT NULL AND (person = ?2 OR party = ?3)
                       )";
            let mut query = connection.prepare_cached(sql)?;
            Ok(query.query_row(params![id, person, party], |row| row.get(0))?)
        })
        .await
    }

    pub(crate) async fn absent(&self, since: u64, most: u32) -> Result<Vec<Absent>, StoreError> {
        self.read(move |connection: &Connection| {
            let sql = "SELECT id, person FROM tables JOIN people USING (id)
                       WHERE public AND phase = 'waiting' AND coalesce(seen, at) <= ?1 LIMIT ?2";
            let mut query = connection.prepare_cached(sql)?;
            let found = query.query_map(params![whole(since), most], |row| {
                Ok((row.get(0)?, row.get::<_, String>(1)?))
            })?;
            found
                .map(|row| row.map_err(StoreError::from))
                .map(|row| {
                    let (id, person) = row?;
                    Absent::read(id, &person)
                })
                .collect()
        })
        .await
    }
}

impl Postgres {
    pub(crate) async fn setting(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.query(true, sql, &[&name, &fresh]).await?;
        let sql = "SELECT value FROM settings WHERE name = $1";
        let found = self.query(false, sql, &[&name]).await?;
        let value = found.first().ok_or_else(|| StoreError::Damaged(format!("setting {name}")))?;
        Ok(value.try_get(0)?)
    }

    pub(crate) async fn set_party(&self, id: &str, party: &str) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET party = $2 WHERE id = $1";
        self.query(true, sql, &[&id, &party]).await?;
        Ok(())
    }

    pub(crate) async fn count_open(
        &self,
        person: &PersonId,
        party: &str,
    ) -> Result<(u64, u64), StoreError> {
        let sql = "SELECT (SELECT count(*) FROM tables JOIN people USING (id)
                           WHERE person = $1 AND phase <> 'over'),
                          (SELECT count(*) FROM tables WHERE party = $2 AND phase <> 'over')";
        let person = person.to_string();
        let found = self.query(false, sql, &[&person, &party]).await?;
        let row = found.first().ok_or_else(|| StoreError::Damaged("a count".to_owned()))?;
        let count = |at: usize| -> Result<u64, StoreError> {
            Ok(u64::try_from(row.try_get::<_, i64>(at)?).unwrap_or(0))
        };
        Ok((count(0)?, count(1)?))
    }

    pub(crate) async fn listed_from(&self, skip: u32, most: u32) -> Result<Vec<Row>, StoreError> {
        let sql = concat!(
            "SELECT ",
            row_columns!(),
            " FROM tables JOIN (
                  SELECT id, round FROM (
                      SELECT id, at, (row_number() OVER (
                          PARTITION BY coalesce(party, id) ORDER BY at DESC, id
                      ) - 1) / $1::bigint AS round
                      FROM tables WHERE public AND phase <> 'over'
                  ) AS rounds ORDER BY round, at DESC, id LIMIT $2 OFFSET $3
              ) AS listed USING (id) ORDER BY round, at DESC, id"
        );
        let (most, skip) = (i64::from(most), i64::from(skip));
        let found = self.query(false, sql, &[&OF_ONE_PARTY, &most, &skip]).await?;
        found.iter().map(postgres::row).collect()
    }

    pub(crate) async fn seen(
        &self,
        who: &[(String, PersonId)],
        now: u64,
    ) -> Result<(), StoreError> {
        let sql = "WITH free AS (
                       SELECT person, id FROM people
                       WHERE (person, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
                       FOR UPDATE SKIP LOCKED
                   )
                   UPDATE people SET seen = $3 FROM free
                   WHERE people.person = free.person AND people.id = free.id";
        let people: Vec<String> = who.iter().map(|(_, person)| person.to_string()).collect();
        let ids: Vec<&str> = who.iter().map(|(id, _)| id.as_str()).collect();
        self.query(true, sql, &[&people, &ids, &whole(now)]).await?;
        Ok(())
    }

    pub(crate) async fn set_from(
        &self,
        id: &str,
        person: &PersonId,
        party: &str,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE people SET party = $3 WHERE person = $1 AND id = $2";
        self.query(true, sql, &[&person.to_string(), &id, &party]).await?;
        Ok(())
    }

    pub(crate) async fn send_away(
        &self,
        id: &str,
        person: &PersonId,
        now: u64,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE people SET away = $3 WHERE person = $1 AND id = $2";
        self.query(true, sql, &[&person.to_string(), &id, &whole(now)]).await?;
        Ok(())
    }

    pub(crate) async fn is_away(
        &self,
        id: &str,
        person: &PersonId,
        party: Option<&str>,
    ) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (
                       SELECT 1 FROM people
                       WHERE id = $1 AND away IS NOT NULL AND (person = $2 OR party = $3)
                   )";
        let found = self.query(false, sql, &[&id, &person.to_string(), &party]).await?;
        let row = found.first().ok_or_else(|| StoreError::Damaged(format!("people of {id}")))?;
        Ok(row.try_get(0)?)
    }

    pub(crate) async fn absent(&self, since: u64, most: u32) -> Result<Vec<Absent>, StoreError> {
        let sql = "SELECT id, person FROM tables JOIN people USING (id)
                   WHERE public AND phase = 'waiting' AND coalesce(seen, at) <= $1 LIMIT $2";
        let found = self.query(false, sql, &[&whole(since), &i64::from(most)]).await?;
        found.iter().map(|row| Absent::read(row.try_get(0)?, row.try_get(1)?)).collect()
    }
}
