import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aTroc, type MadeTroc } from '#features/trocs/trocs.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { Ring } from './rings.contract.ts';
import { lookForRings } from './rings.work.ts';

/** Who offers what, against what: 'vélo > étagère'. */
export type Swap = `${string} > ${string}`;

export interface MadeQuarter {
  people: Record<string, TestResident>;
  /** By their owner and their line. */
  trocs: MadeTroc[];
}

/** Residents by first name, with their exchanges; the same name may stand twice. */
export async function aQuarter(
  site: TestSite,
  swaps: readonly (readonly [name: string, swap: Swap])[],
  known: Record<string, TestResident> = {},
): Promise<MadeQuarter> {
  const people: Record<string, TestResident> = { ...known };
  const trocs: MadeTroc[] = [];
  for (const [name, swap] of swaps) {
    const [offered = '', wanted = ''] = swap.split(' > ');
    const owner = people[name] ?? (await aResident(site, { firstName: name }));
    people[name] = owner;
    trocs.push(
      await aTroc(site, {
        owner,
        title: `${offered} de ${name}`,
        itemsOffered: offered.split(', '),
        itemsWanted: wanted.split(', '),
      }),
    );
  }
  return { people, trocs };
}

/** What stands, told as 'Ana vélo → Bob, Bob lampe → Chloé, …', each from the first name of the alphabet on. */
export async function readRings(site: TestSite): Promise<string[]> {
  await lookForRings(site.site);
  const { rows } = await site.site.db.pool.query<{ names: string[]; things: string[] }>(
    `select array_agg(n.first_name order by p.seat) as names, array_agg(p.offered order by p.seat) as things
     from ring r join ring_place p on p.ring_id = r.id join resident n on n.id = p.resident_id
     where r.status = 'open' group by r.id`,
  );
  return rows.map(({ names, things }) => tellRound(names, things)).sort();
}

function tellRound(names: readonly string[], things: readonly string[]): string {
  const first = names.indexOf([...names].sort()[0] ?? '');
  return names
    .map((_, step) => {
      const at = (first + step) % names.length;
      return `${names[at]} ${things[at]} → ${names[(at + 1) % names.length]}`;
    })
    .join(', ');
}

/** Three whose things go round: Ana's to Bob, his to Chloé, hers to Ana. */
export const THREE = [
  ['Ana', 'vélo > lampe'],
  ['Bob', 'étagère > vélo'],
  ['Chloé', 'lampe > étagère'],
] as const;

export interface MadeRing {
  _id: string;
  path: string;
  by: TestResident;
  ana: TestResident;
  bob: TestResident;
  chloe: TestResident;
  trocs: MadeTroc[];
}

/** Three who have all said yes, of things that nobody else has; `ana` may be somebody known. */
export async function anAgreedRing(site: TestSite, known?: TestResident): Promise<MadeRing> {
  const { people, trocs } = await aQuarter(
    site,
    [
      ['Ana', 'mandoline > aquarium'],
      ['Bob', 'tapisserie > mandoline'],
      ['Chloé', 'aquarium > tapisserie'],
    ],
    known && { Ana: known },
  );
  const { Ana: ana, Bob: bob, Chloé: chloe } = people;
  if (!ana || !bob || !chloe) throw new Error('Nobody');
  await lookForRings(site.site);
  const [ring] = (await chloe.get('/rings')).body as Ring[];
  const path = `/rings/${ring?._id}`;
  for (const each of [ana, bob, chloe]) {
    const answer = await each.post(`${path}/answer`, { accept: true });
    if (answer.status !== 200) throw new Error(`Refusé : ${JSON.stringify(answer.body)}`);
  }
  return { _id: ring?._id ?? '', path, by: ana, ana, bob, chloe, trocs };
}
