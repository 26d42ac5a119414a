// A site that has lived before homes were blurred: its rows are hidden by the migration, named by the next start.
import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { views } from '#app/views.sql.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate, migrateTo } from '#server/database/migrate.ts';
import { databaseAt, withClient } from '#server/testing/cluster.ts';
import { createGazetteer } from './address/geocoder-gazetteer.ts';
import { createLocator } from './address/locator.ts';
import { namePlaces } from './quartier.locations.sql.ts';

const HOME = [2.3871, 48.8466];
const AWAY = [2.3969, 48.8443];

const LIVED = [
  `insert into resident (username, email, password_hash, first_name, last_name, lon, lat)
   select 'voisin-' || n, n || '@exemple.fr', 'x', 'A', 'B', ${HOME} from generate_series(1, 3) n`,
  `insert into resident (username, email, password_hash, first_name, last_name) values ('nulle-part', 'p@e.fr', 'x', 'A', 'B')`,
  `insert into service (title, description, category_id, location, lon, lat, date, creator_id)
   select 't', 'd', (select id from service_category limit 1), place, lon, lat, now(), (select id from resident order by id limit 1)
   from (values ('12 Rue de Picpus 75012 Paris', ${HOME}), ('Chez moi', ${HOME}), ('Chez une amie', ${AWAY}),
     ('Nulle part douze', null, null)) as t(place, lon, lat)`,
  `insert into troc (title, description, items_offered, items_wanted, location, lon, lat, owner_id)
   select 't', 'd', '{a}', '{b}', 'Rue de Picpus', ${HOME}, id from resident order by id limit 1`,
  `insert into gathering (kind, title, description, type, location, lon, lat, date, max_participants, creator_id)
   select 'event', 't', 'd', 'games', place, lon, lat, now(), 5, (select id from resident order by id limit 1)
   from (values ('Chez nous', ${HOME}), ('Au café des Arts', ${AWAY}), ('20 Rue de Reuilly', ${HOME})) as t(place, lon, lat)`,
];

const SHOWN = `select location, shown_within as within, shown_lon as lon, shown_lat as lat
  from (select location, shown_within, shown_lon, shown_lat from service
    union all select location, shown_within, shown_lon, shown_lat from troc
    union all select location, shown_within, shown_lon, shown_lat from gathering) as things order by location`;

it('rows of before are blurred by the migration, and what their texts name is shown from the next start on', async () => {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(clusterUrl, (client) => client.query(`create database ${name}`));
  const url = databaseAt(clusterUrl, name);
  const db = openDatabase(url, { max: 2, milliseconds: 60_000 });
  try {
    await migrateTo(url, '0014_search');
    for (const statement of LIVED) await db.pool.query(statement);
    expect(await migrate(url, views)).toContain('0016_homes');
    const homes = await db.pool.query(
      `select metres_between(lon, lat, blurred_lon, blurred_lat) between 150 and 350 as blurred, count(*)::int as n
       from resident group by 1 order by 1`,
    );
    expect(homes.rows).toEqual([
      { blurred: true, n: 3 },
      { blurred: null, n: 1 },
    ]);
    const told = await db.pool.query(
      `select public_location as told from service where location = 'Nulle part douze'`,
    );
    expect(told.rows).toEqual([{ told: 'Nulle part' }]);
    const shown = async () => {
      const { rows } = await db.pool.query(SHOWN);
      return rows.map(({ location, within }) => [location, within]);
    };
    expect(await shown()).toEqual([
      ['12 Rue de Picpus 75012 Paris', 750],
      ['20 Rue de Reuilly', 750],
      ['Au café des Arts', 350],
      ['Chez moi', 750],
      ['Chez nous', 750],
      ['Chez une amie', 350],
      ['Nulle part douze', null],
      ['Rue de Picpus', 750],
    ]);
    await namePlaces(db.once, createLocator(createGazetteer()));
    expect(await shown()).toEqual([
      ['12 Rue de Picpus 75012 Paris', 0],
      ['20 Rue de Reuilly', 0],
      ['Au café des Arts', 350],
      ['Chez moi', 750],
      ['Chez nous', 750],
      ['Chez une amie', 350],
      ['Nulle part douze', null],
      ['Rue de Picpus', 0],
    ]);
    const { rows } = await db.pool.query(SHOWN);
    const pointOf = (text: string) => {
      const { lon, lat } = rows.find(({ location }) => location === text);
      return [lon, lat];
    };
    expect(pointOf('12 Rue de Picpus 75012 Paris')).toEqual(pointOf('Rue de Picpus'));
    expect(pointOf('20 Rue de Reuilly')).toEqual([2.385703, 48.848665]);
    expect(pointOf('Au café des Arts')).toEqual(pointOf('Chez une amie'));
    expect(pointOf('Chez moi')).toEqual(pointOf('Chez nous'));

    // Read once: what is written from now on is named as it is written.
    await db.pool.query(
      `insert into service (title, description, category_id, location, lon, lat, named_lon, named_lat, date, creator_id)
       select 't', 'd', category_id, place, lon, lat, named, named + 46.5, now(), creator_id
       from (select * from service where location = 'Chez moi') as like_it,
         (select 'Rue de Picpus', null::float8 from generate_series(1, 1100) union all select 'Chez Odile', 2.3) as t(place, named)`,
    );
    const unread = async () => {
      const { rows } = await db.pool.query(
        `select location, count(*)::int as n from service
         where (location = 'Rue de Picpus') = (named_lon is null) and location <> 'Nulle part douze'
         group by 1 order by 1`,
      );
      return rows.map(({ location, n }) => [location, n]);
    };
    const wrong = [
      ['12 Rue de Picpus 75012 Paris', 1],
      ['Chez Odile', 1],
      ['Rue de Picpus', 1_100],
    ];
    const locator = createLocator(createGazetteer());
    await namePlaces(db.once, locator);
    expect(await unread()).toEqual(wrong);
    // By one that reads otherwise, all are read again, the last one too, and what no text names is named no more.
    await namePlaces(db.once, { ...locator, version: locator.version + 1 });
    expect(await unread()).toEqual([wrong[0]]);
  } finally {
    await db.close();
    await withClient(clusterUrl, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  }
});
