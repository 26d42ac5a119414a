/** Writes those without internet for whom two residents of the demonstration speak. */
import type { Tx } from '../../src/server/database/database.ts';
import { dateGathering } from './gatherings.ts';
import { insertAsked, insertProches } from './load-proches.sql.ts';
import { type DemoPerson, demoFace } from './people.ts';
import type { DemoSetting } from './setting.ts';

interface ProchesSetting extends DemoSetting {
  people: readonly DemoPerson[];
}

const DAY_MS = 86_400_000;

const PROCHES = [
  {
    civility: 'mme',
    firstName: 'Odette',
    lastName: 'Rivière',
    how: 'signed',
    phone: '01 43 43 12 34',
  },
  { civility: 'm', firstName: 'Marcel', lastName: 'Bonnet', how: 'said', phone: null },
] as const;

/** What is asked for the first of them: an hour of Paris, so many days ahead. */
const ASKED = [
  {
    title: "Changer l'ampoule du couloir",
    description:
      "Ma voisine ne monte plus sur l'escabeau. L'ampoule est achetée, il y en a pour cinq minutes, et il y aura du café.",
    category: 'Bricolage',
    days: 4,
    hour: 18,
    isAgreed: true,
  },
  {
    title: "Porter les courses jusqu'au troisième",
    description:
      "L'ascenseur est en panne jusqu'à la fin du mois. Deux sacs, le samedi matin, en revenant du marché.",
    category: 'Courses',
    days: 6,
    hour: 10,
    isAgreed: false,
  },
] as const;

/** Who has agreed to come: somebody of a quarter that is full. */
const HELPER = 20;

/** Who agreed how many days ago. */
const AGREED_DAYS = 40;

export async function writeProches(tx: Tx, { people, idOf, now }: ProchesSetting): Promise<void> {
  const face = demoFace(people);
  const other = people.find((one) => one !== face && !one.isAdmin);
  const at = new Date(now.getTime() - AGREED_DAYS * DAY_MS);
  const speakers = other ? [face, other] : [face];
  await insertProches(
    tx,
    speakers.flatMap((speaker, index) => {
      const proche = PROCHES[index];
      // They live where somebody else of the same street does.
      const door = people.find(
        ({ street, adresse }) => street === speaker.street && adresse !== speaker.adresse,
      );
      const { adresse, coordonnees } = door ?? speaker;
      const [lon, lat] = coordonnees;
      if (!proche) return [];
      const home = { adresse, lon, lat, residentId: idOf(speaker) };
      return [{ ...proche, ...home, at: at.toISOString() }];
    }),
  );
  const helper = people.filter((one) => one !== face && one !== other && !one.isAdmin)[HELPER];
  if (!helper) return;
  await insertAsked(
    tx,
    ASKED.map(({ days, hour, isAgreed, ...asked }) => ({
      ...asked,
      residentId: idOf(face),
      date: dateGathering({ dateOffsetHours: days * 24, at: { hour } }, now).toISOString(),
      createdAt: new Date(now.getTime() - 2 * DAY_MS).toISOString(),
      helperId: isAgreed ? idOf(helper) : null,
      word: "J'habite en face, je passe quand vous voulez.",
    })),
  );
}
