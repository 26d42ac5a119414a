import { findPairs, seed } from '../seed.sql.ts';
import { openBenchSite } from '../site.ts';
const site = await openBenchSite();
try {
  await seed(site.db.pool);
  const [[a, b]] = await findPairs(site.db.pool, 1);
  const c = await site.db.pool.connect();
  try {
    await c.query(`create function is_blocked2(a text, b text) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from resident_block where blocker_id = a and blocked_id = b)
      or exists (select from resident_block where blocker_id = b and blocked_id = a);
end $$`);
    await c.query(`create function id_after2(last text) returns text language plpgsql volatile as $$
declare fresh text collate "C" := new_id();
begin
  if last is null or fresh > last then return fresh; end if;
  return 'x';
end $$`);
    const t = async (name: string, expr: string) => {
      const { rows } = await c.query(`explain (analyze, costs off, timing off) select ${expr} from generate_series(1, 20000) g`);
      const e = rows.map((r) => r['QUERY PLAN']).find((x: string) => x.startsWith('Execution'));
      console.log(name, (Number(/[\d.]+/.exec(e)?.[0]) / 20).toFixed(1), 'µs');
    };
    for (let k = 0; k < 2; k++) {
      await t('empty', `g::text || '${a}'`);
      await t('is_blocked', `is_blocked(g::text || '${a}', '${b}')`);
      await t('is_blocked plpgsql', `is_blocked2(g::text || '${a}', '${b}')`);
      await t('inline', `exists (select from resident_block where blocker_id = g::text || '${a}' and blocked_id = '${b}') or exists (select from resident_block where blocker_id = '${b}' and blocked_id = g::text || '${a}')`);
      await t('new_id', `new_id()`);
      await t('id_after', `id_after('${a}')`);
      await t('id_after plpgsql', `id_after2('${a}')`);
    }
  } finally { c.release(); }
} catch (e) { console.log(e); } finally { await site.close(); }
