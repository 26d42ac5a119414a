/** Writes the circles of the demonstration as they stand at `now`: one kept, one joined, one that lets nobody in unasked. */
import type { Tx } from '../../src/server/database/database.ts';
import { dayAt, sayByDay } from './by-day.ts';
import { type CircleGatheringRow, insertCircle, readFirst } from './load-circles.sql.ts';
import { insertGroupMessages } from './load-gatherings.sql.ts';
import { type DemoPerson, demoFace } from './people.ts';
import { type DemoSetting, hoursBefore } from './setting.ts';

interface Setting extends DemoSetting {
  people: readonly DemoPerson[];
}

interface CircleText {
  name: string;
  kind: 'association' | 'street' | 'building';
  about: string;
  word: string;
  byApproval: boolean;
  daysAgo: number;
  /** Whether she whom the demonstration is shown as keeps it, is in it, or neither. */
  face: 'keeps' | 'in' | 'out';
  said: readonly string[];
  asks?: string;
  /** What it has to come, so many days from now. */
  coming?: Pick<
    CircleGatheringRow,
    'kind' | 'title' | 'description' | 'type' | 'location' | 'places'
  > & {
    days: number;
  };
}

export const CIRCLE_TEXTS: readonly CircleText[] = [
  {
    name: 'Rue de Picpus, côté pair',
    kind: 'street',
    about:
      'Du 2 au 68. On se prévient des travaux, on se prête une échelle, et en juin on sort les tables sur le trottoir.',
    word: 'Prochaine réunion jeudi à 19 h, chez le fleuriste.',
    byApproval: true,
    daysAgo: 60,
    face: 'out',
    said: ['La tranchée est rebouchée devant le 14.', "Enfin ! Merci de l'avoir signalée."],
  },
  {
    name: 'La chorale de Bel-Air',
    kind: 'association',
    about:
      "Une trentaine de voix, aucune d'opéra. On répète le mardi soir à la maison des associations ; qui veut chanter vient chanter.",
    word: 'Mardi : on reprend « Les feuilles mortes ». Les partitions sont dans le casier du fond.',
    byApproval: false,
    daysAgo: 40,
    face: 'in',
    said: [
      'Qui peut apporter le clavier mardi ? Le mien est en réparation.',
      "Je l'ai, et ma voiture aussi. J'arrive à 18 h 30.",
      'Les ténors, on est deux… Amenez vos cousins !',
    ],
    coming: {
      kind: 'outing',
      title: 'Concert de la chorale',
      description:
        'Neuf chansons, une demi-heure, puis un verre sous le kiosque. On se retrouve pour chauffer les voix ; les partitions sont sur place.',
      type: 'culture',
      location: 'Kiosque du square Courteline',
      places: 30,
      days: 9,
    },
  },
  {
    name: 'Escalier B, avenue de Saint-Mandé',
    kind: 'building',
    about:
      "Les six étages de l'escalier B. Pour les colis, les clés, l'ascenseur en panne et les plantes des absents.",
    word: "Le ménage de la cour est le premier samedi du mois. Le gardien est absent jusqu'à lundi.",
    byApproval: true,
    daysAgo: 25,
    face: 'keeps',
    said: [
      "L'ascenseur est de nouveau bloqué au troisième. J'ai appelé, ils passent avant midi.",
      "Merci ! J'ai descendu le panier de madame Lopes en attendant.",
      "Quelqu'un a reçu un colis pour moi ? Le livreur dit l'avoir laissé « chez un voisin ».",
      'Il est chez moi, au cinquième, à partir de 18 h.',
    ],
    coming: {
      kind: 'event',
      title: 'Ménage de la cour et semis des bacs',
      description:
        'Une heure de balai, une heure de terreau. Les gants sont au local à vélos ; la clé est chez le gardien. Café à la fin, au premier.',
      type: 'gardening',
      location: "Cour de l'escalier B, avenue de Saint-Mandé",
      places: 12,
      days: 5,
    },
    asks: "Bonjour, j'emménage au quatrième gauche le mois prochain. On m'a dit que tout se passait ici !",
  },
];

/** All of them in the afternoon. */
const HOUR = 15;

/** Gives what they have to come, to be written after what everybody has. */
export async function writeCircles(
  tx: Tx,
  { people, idOf, now }: Setting,
): Promise<CircleGatheringRow[]> {
  const ofCircles: CircleGatheringRow[] = [];
  const face = demoFace(people);
  const others = people.filter((one) => one !== face && one.age >= 20 && one.joinedDaysAgo > 70);
  const before = (hours: number) => hoursBefore(now, hours);
  for (const [at, text] of CIRCLE_TEXTS.entries()) {
    const { face: stands, said, asks, coming, daysAgo, ...told } = text;
    const cast = others.slice(at * 7, at * 7 + 6);
    const [asking, ...neighbours] = cast;
    const first = stands === 'keeps' ? [face, ...neighbours] : neighbours;
    const members = stands === 'in' ? [...first, face] : first;
    const speakers = members.filter((one) => one !== face);
    const id = await insertCircle(tx, {
      ...told,
      createdAt: before(daysAgo * 24),
      members: members.map((one, rank) => ({
        residentId: idOf(one),
        keeper: rank === 0,
        joinedAt: before(daysAgo * 24 - rank * 20),
      })),
      requests:
        asks && asking ? [{ residentId: idOf(asking), words: asks, askedAt: before(7) }] : [],
    });
    const hoursAgo = sayByDay(
      said.map((_, rank) => 20 - rank * 2),
      now,
    );
    await insertGroupMessages(
      tx,
      said.map((content, rank) => ({
        gatheringId: id,
        senderId: idOf(speakers[rank % speakers.length] ?? face),
        content,
        createdAt: before(hoursAgo[rank] ?? 0),
      })),
    );
    if (stands !== 'out') await readFirst(tx, { id, residentId: idOf(face) });
    const [maker = face, ...comers] = speakers;
    if (coming) {
      const { days, ...what } = coming;
      ofCircles.push({
        ...{ ...what, circleId: id, creatorId: idOf(maker) },
        date: dayAt(now, days, HOUR).toISOString(),
        createdAt: before(50),
        comers: comers.slice(0, 3).map(idOf),
      });
    }
  }
  return ofCircles;
}
