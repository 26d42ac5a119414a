/** Writes the exchanges of three of the demonstration, with what goes round in them, as they stand at `now`. */
import { ZONE } from '#contract/paris.ts';
import { quartier } from '../../src/quarter/quartier.config.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { insertGroupMessages } from './load-gatherings.sql.ts';
import { insertRing } from './load-rings.sql.ts';
import { insertTradeRequests, insertTrocs } from './load-trocs.sql.ts';
import { type DemoPerson, demoFace } from './people.ts';
import { type DemoSetting, hoursBefore } from './setting.ts';

interface Setting extends DemoSetting {
  people: readonly DemoPerson[];
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
      "Trois vitesses, un panier, des freins neufs. Il attend dans la cour qu'on le sorte.",
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
      "Pour écrire et lire ses courriels, il est parfait. Batterie changée l'an dernier.",
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
const AGREED: readonly Thing[] = [
  {
    title: 'Machine à pain, livrée avec ses recettes',
    description: 'Un pain de 500 g ou de 1 kg, prêt au réveil. Nous revenons au boulanger.',
    offered: 'machine à pain',
    wanted: 'machine à pain',
  },
  {
    title: 'Tente de randonnée, deux places',
    description: 'Montée cinq fois, jamais sous la pluie. Tous les piquets y sont.',
    offered: 'tente deux places',
    wanted: 'une tente',
  },
  {
    title: 'Guitare classique pour débuter',
    description: 'Cordes neuves, une éraflure sur le dos. La housse est comprise.',
    offered: 'guitare classique',
    wanted: 'une guitare',
  },
];
const SAID = [
  'Bonjour à tous ! Je porterai la machine à pain dans un caddie, je vous verrai près du bassin.',
  'Parfait. Je prends la tente dans son sac, elle ne pèse que deux kilos.',
  "La guitare vient en housse. S'il pleut, on se met sous l'auvent du café ?",
] as const;
/** What goes round, beside the trocs of the demonstration. */
export const RING_THINGS: readonly Thing[] = [...WAITS, ...REFUSED, ...AGREED];

/** The Saturday at eleven, by the clocks of Paris, that is two days ahead at least: as the site has it. */
function saturdayAfter(now: Date): string {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(ZONE)
    .add({ days: 2 });
  const saturday = at.add({ days: (13 - at.dayOfWeek) % 7 }).withPlainTime('11:00');
  const late = Temporal.ZonedDateTime.compare(saturday, at) < 0;
  return (late ? saturday.add({ days: 7 }) : saturday).toInstant().toString();
}

/** They come after the trocs that were written before. */
const FIRST_RANK = 10_000;

export async function writeRings(tx: Tx, { people, idOf, now }: Setting): Promise<void> {
  const face = demoFace(people);
  const others = people.filter(
    (person) => person !== face && person.age >= 25 && person.joinedDaysAgo > 60,
  );
  const [one, two, three, four] = [3, 8, 13, 18].map((at) => others[at]);
  if (!one || !two || !three || !four) return;
  const before = (hours: number) => hoursBefore(now, hours);

  async function write(
    members: readonly DemoPerson[],
    things: readonly Thing[],
    hours: number,
    acceptedAt: string | null = null,
  ) {
    const rows = things.map(({ title, description, offered }, at) => {
      const owner = members[at] ?? face;
      const [lon, lat] = owner.coordonnees;
      const seeks = things.at(at - 1)?.wanted ?? '';
      return {
        ...{ rank: FIRST_RANK + at, kind: 'exchange', title, description },
        ...{ itemsOffered: [offered], itemsWanted: [seeks], location: owner.adresse, lon, lat },
        ...{
          status: acceptedAt ? 'accepted' : 'available',
          ownerId: idOf(owner),
        },
        ...{
          createdAt: before(hours),
          updatedAt: before(hours),
          acceptedAt,
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
    ...{ status: 'open', createdAt: before(30), endedAt: null, date: null, location: null },
    places: waits.map((place, at) => ({
      ...place,
      answeredAt: [null, before(25), before(4)][at] ?? null,
    })),
  });
  const refused = await write([face, three, four], REFUSED, 120);
  await insertRing(tx, {
    ...{
      status: 'refused',
      createdAt: before(110),
      endedAt: before(36),
      date: null,
      location: null,
    },
    places: refused.map((place, at) => ({ ...place, answeredAt: at === 0 ? before(80) : null })),
  });
  const members = [face, two, four];
  const met = { date: saturdayAfter(now), location: quartier.meetingPlace };
  const agreed = await write(members, AGREED, 90, before(20));
  await insertTradeRequests(
    tx,
    agreed.map(({ trocId }, at) => ({
      ...{ trocId, requesterId: idOf(members[(at + 1) % 3] ?? face), ...met },
      ...{ returnDate: null, createdAt: before(20) },
    })),
  );
  const id = await insertRing(tx, {
    ...{ status: 'agreed', createdAt: before(70), endedAt: before(20), ...met },
    places: agreed.map((place, at) => ({ ...place, answeredAt: before([50, 20, 31][at] ?? 20) })),
  });
  await insertGroupMessages(
    tx,
    SAID.map((content, at) => ({
      ...{
        gatheringId: id,
        senderId: idOf(members[at] ?? face),
        content,
        createdAt: before(9 - at / 2),
      },
    })),
  );
}
