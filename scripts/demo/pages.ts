/** What residents of the demonstration tell of themselves on their pages. */
import { type DemoPerson, demoFace, suits } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { FACE_ABOUT, HELPS, LANGUAGES, LEARNS } from './texts/skills.ts';

export type DemoPage = {
  owner: DemoPerson;
  about?: string;
  helps: string[];
  learns: string[];
  languages: string[];
  /** For how many months they have lived here, where that is longer than they have been registered. */
  monthsHere?: number;
};

/** A source of its own: nothing else of the quarter changes with it. */
const SEED = 75_050;

function choose(random: Random, list: typeof HELPS, owner: DemoPerson, most: number): string[] {
  const suitable = random.shuffle(list.filter(({ by }) => suits(owner, by)));
  return suitable.slice(0, random.int(1, most)).map(({ text }) => text);
}

function speak({ lastName, age }: DemoPerson, random: Random): string[] {
  const home = LANGUAGES.filter(([, names]) => names.test(lastName)).map(([language]) => language);
  const more = random.chance(age < 40 ? 0.6 : 0.25) ? ['Anglais'] : [];
  return ['Français', ...home, ...more];
}

/** Two in three have a page; those who have a bio, and the one the demonstration is shown as, always. */
export function demoPages(people: readonly DemoPerson[]): DemoPage[] {
  const random = makeRandom(SEED);
  const face = demoFace(people);
  return people.flatMap((owner) => {
    const writes = random.chance(0.6) || owner.bio !== undefined || owner === face;
    const page: DemoPage = {
      owner,
      helps: choose(random, HELPS, owner, 4),
      learns: random.chance(0.6) ? choose(random, LEARNS, owner, 2) : [],
      languages: speak(owner, random),
      ...(owner.bio === undefined ? {} : { about: owner.bio }),
      ...(random.chance(0.5)
        ? { monthsHere: random.int(15, 12 * Math.min(40, owner.age - 14)) }
        : {}),
    };
    // Both learn what the other can do.
    if (owner === face) {
      page.about ??= FACE_ABOUT;
      page.helps = ['Faire le pain', ...page.helps].slice(0, 4);
    }
    return writes ? [page] : [];
  });
}
