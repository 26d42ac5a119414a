/** Writes the exchanges of three of the demonstration, with what goes round in them, as they stand at `now`. */
import type { Tx } from '../../src/server/database/database.ts';
import { insertRing } from './load-rings.sql.ts';
import { insertTrocs } from './load-trocs.sql.ts';
import { type DemoPerson, demoFace } from './people.ts';

interface Setting {
  people: readonly DemoPerson[];
  idOf: (person: DemoPerson) => string;
  now: Date;
}

interface Thing {
  title: string;
  description: string;
  offered: string;
  /** As the next in the ring looks for it. */
  wanted: string;
}

/** The first of each is theirs whom the demonstration is shown as. */
const WAITS: readonly Thing[] = [
  {
    title: 'Vélo de ville, révisé',
    description:
      'Trois vitesses, un panier, des freins neufs. Il attend dans la cour qu’on le sorte.',
    offered: 'vélo de ville',
    wanted: 'une bicyclette',
  },
  {
    title: 'Étagère en pin, quatre planches',
    description:
      'Elle ne passe pas dans mon nouvel appartement. Démontée, elle tient dans une voiture.',
    offered: 'étagère en pin',
    wanted: 'des rayonnages',
  },
  {
    title: 'Ordinateur portable de 2019',
    description:
      'Pour écrire et lire ses courriels, il est parfait. Batterie changée l’an dernier.',
    offered: 'ordinateur portable',
    wanted: 'un PC',
  },
];
const REFUSED: readonly Thing[] = [
  {
    title: 'Mandoline et son étui',
    description: 'Une corde est à changer. Elle a joué à tous les mariages de la famille.',
    offered: 'mandoline',
    wanted: 'mandoline',
  },
  {
    title: 'Aquarium de cent vingt litres',
    description: 'Avec sa pompe et son éclairage, sans les poissons.',
    offered: 'aquarium',
    wanted: 'un aquarium',
  },
  {
    title: 'Métier à tisser',
    description: 'De table, en hêtre, avec un reste de laine.',
    offered: 'métier à tisser',
    wanted: 'métiers à tisser',
  },
];
/** What goes round, beside the trocs of the demonstration. */
export const RING_THINGS: readonly Thing[] = [...WAITS, ...REFUSED];

/** They come after the trocs that were written before. */
const FIRST_RANK = 10_000;
const HOUR_MS = 3_600_000;

export async function writeRings(tx: Tx, { people, idOf, now }: Setting): Promise<void> {
  const face = demoFace(people);
  const others = people.filter(
    (person) => person !== face && person.age >= 25 && person.joinedDaysAgo > 60,
  );
  const [one, two, three, four] = [3, 8, 13, 18].map((at) => others[at]);
  if (!one || !two || !three || !four) return;
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();

  async function write(members: readonly DemoPerson[], things: readonly Thing[], hours: number) {
    const rows = things.map(({ title, description, offered }, at) => {
      const owner = members[at] ?? face;
      const [lon, lat] = owner.coordonnees;
      const seeks = things.at(at - 1)?.wanted ?? '';
      return {
        ...{ rank: FIRST_RANK + at, kind: 'exchange', title, description },
        ...{ itemsOffered: [offered], itemsWanted: [seeks], location: owner.adresse, lon, lat },
        ...{ status: 'available', ownerId: idOf(owner), imageUrl: null, thumbnailUrl: null },
        ...{
          createdAt: before(hours),
          updatedAt: before(hours),
          acceptedAt: null,
          completedAt: null,
        },
      };
    });
    const ids = await insertTrocs(tx, rows);
    return rows.map(({ rank, title, ownerId }, at) => ({
      ...{ seat: at + 1, trocId: ids.get(rank) ?? '', residentId: ownerId, title },
      ...{ offered: things[at]?.offered ?? '', wanted: things[at]?.wanted ?? '' },
    }));
  }

  const waits = await write([face, one, two], WAITS, 40);
  await insertRing(tx, {
    ...{ status: 'open', createdAt: before(30), endedAt: null },
    places: waits.map((place, at) => ({
      ...place,
      answeredAt: [null, before(25), before(4)][at] ?? null,
    })),
  });
  const refused = await write([face, three, four], REFUSED, 120);
  await insertRing(tx, {
    ...{ status: 'refused', createdAt: before(110), endedAt: before(36) },
    places: refused.map((place, at) => ({ ...place, answeredAt: at === 0 ? before(80) : null })),
  });
}
