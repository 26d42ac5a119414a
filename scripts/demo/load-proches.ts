/** Writes those without internet for whom two residents of the demonstration speak. */
import type { Tx } from '../../src/server/database/database.ts';
import { insertProches } from './load-proches.sql.ts';
import { type DemoPerson, demoFace } from './people.ts';

interface ProchesSetting {
  people: readonly DemoPerson[];
  idOf: (person: DemoPerson) => string;
  now: Date;
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
}
