// The letter, and somebody who publishes by the thousand.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Letter } from './letter.contract.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

it('weighs the newest two hundred, however many there are', async () => {
  const query = (text: string) => site.site.db.pool.query(text);
  const [reader, hugo] = [await aResident(site), await aResident(site)];
  const { coordonnees } = (await reader.get('/users/me')).body;
  const [lon, lat] = coordonnees as [number, number];
  const nearOf = async () => {
    const { parts } = (await reader.get('/letter')).body as Letter;
    const near = parts.find(({ name }) => name === 'near');
    return near?.lines.map(({ text }) => text).join(' ') ?? '';
  };
  await aService(site, { creator: hugo, title: 'Ici', location: 'Devant', coordonnees });
  const away: [number, number] = [lon > 2.39 ? 2.376 : 2.404, lat];
  const far = { title: 'Loin', location: 'Rue de Reuilly', coordonnees: away };
  await aService(site, { creator: hugo, ...far });
  expect(await nearOf()).toContain('Ici');
  const { rows } = await query(`select string_agg(quote_ident(column_name), ',') as columns
    from information_schema.columns
    where table_schema = 'public' and table_name = 'service' and is_generated = 'NEVER' and column_name <> 'id'`);
  const columns = String(rows[0]?.columns);
  await query(`insert into service (${columns})
    select ${columns} from service, generate_series(1, 199) where title = 'Loin'`);
  expect(await nearOf()).toContain('Loin');
  expect(await nearOf()).not.toContain('Ici');
});
