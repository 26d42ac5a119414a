import type { LonLat } from '../../src/quarter/quartier.config.ts';
import type { PortraitTraits } from './drawing/portrait.ts';
import { readHomes } from './places.ts';
import { makeRandom, type Random } from './random.ts';
import { BIOS } from './texts/bios.ts';
import { RESIDENTS, type Resident } from './texts/residents.ts';
import type { Author } from './texts/service-text.ts';

export type DemoPerson = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  gender: 'f' | 'm';
  age: number;
  /** As the site keeps it: '25 Rue de Picpus 75012 Paris'. */
  adresse: string;
  street: string;
  codePostal: string;
  coordonnees: LonLat;
  isAdmin: boolean;
  isModerator: boolean;
  joinedDaysAgo: number;
  bio?: string;
  /** For `drawAvatar`; about three residents in ten have none. */
  avatar?: PortraitTraits;
};

const SEED = 75012;
/** One in so many writes the number of their home in what they publish. */
const NUMBER_IN = 4;

/** The resident whom the demonstration is shown as. */
const FACE = 1;
/** Who looks at what is reported beside the administrator. */
const MODERATOR = 7;

function toPlainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/ł/gi, 'l')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

/** Where a resident says to come: their street, for one in four with its number. */
export function meetingPlace(
  person: Pick<DemoPerson, 'adresse' | 'street' | 'joinedDaysAgo'>,
): string {
  return person.joinedDaysAgo % NUMBER_IN === 0 ? person.adresse : person.street;
}

/** Says whether a resident could have written a text meant for `author`. */
export function suits(person: { gender: 'f' | 'm'; age: number }, author: Author = {}): boolean {
  const [youngest, oldest] = author.ages ?? [0, 120];
  const rightGender = author.gender === undefined || author.gender === person.gender;
  return rightGender && person.age >= youngest && person.age <= oldest;
}

function chooseUsername([firstName, lastName, , age]: Resident, random: Random): string {
  const first = toPlainLetters(firstName);
  const last = toPlainLetters(lastName);
  return random.pick([
    `${first}.${last}`,
    `${first}_${last}`,
    `${first}${last[0]}`,
    `${first}${2026 - age}`,
    `${first}.nation`,
    `${first}${random.int(12, 99)}`,
    `${first[0]}${last}`,
  ]);
}

function chooseFreeUsername(resident: Resident, taken: Set<string>, random: Random): string {
  let username = chooseUsername(resident, random);
  while (taken.has(username) || username.length < 3) username = chooseUsername(resident, random);
  taken.add(username);
  return username;
}

function chooseJoinedDaysAgo(index: number, random: Random): number {
  if (index === 0) return 430;
  if (index === FACE) return 380;
  if (random.chance(0.12)) return random.int(2, 20);
  return random.chance(0.3) ? random.int(21, 90) : random.int(91, 420);
}

function makeBioChooser(
  random: Random,
): (person: { gender: 'f' | 'm'; age: number }) => string | undefined {
  const left = random.shuffle([...BIOS]);
  return (person) => {
    if (!random.chance(0.3)) return undefined;
    const index = left.findIndex(({ by }) => suits(person, by));
    return index < 0 ? undefined : left.splice(index, 1)[0]?.text;
  };
}

/** The residents, always the same; the first one is the administrator. */
export function demoPeople(): DemoPerson[] {
  const random = makeRandom(SEED);
  const homes = random.shuffle(readHomes());
  const taken = new Set<string>();
  const chooseBio = makeBioChooser(random);
  return RESIDENTS.map((resident, index) => {
    const [firstName, lastName, gender, age, tone, cover] = resident;
    const home = homes[index % homes.length];
    if (home === undefined) throw new Error('No address to live at');
    const bio = chooseBio({ gender, age });
    const covered = cover === undefined ? {} : { cover };
    const avatar: PortraitTraits = { gender, age, tone, seed: index, ...covered };
    return {
      username: chooseFreeUsername(resident, taken, random),
      email: `${toPlainLetters(firstName)}.${toPlainLetters(lastName)}@example.org`,
      firstName,
      lastName,
      gender,
      age,
      adresse: `${home.number} ${home.street} ${home.postcode} Paris`,
      street: home.street,
      codePostal: home.postcode,
      coordonnees: home.point,
      isAdmin: index === 0,
      isModerator: index === MODERATOR,
      joinedDaysAgo: chooseJoinedDaysAgo(index, random),
      ...(bio === undefined ? {} : { bio }),
      ...(index <= FACE || random.chance(0.7) ? { avatar } : {}),
    };
  });
}

/** The resident whom the demonstration is shown as: something of each kind waits for them. */
export function demoFace(people: readonly DemoPerson[]): DemoPerson {
  const face = people[FACE];
  if (!face) throw new Error('The demonstration has nobody to be shown as');
  return face;
}
