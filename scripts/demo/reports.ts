import type { DemoArticle } from './articles.ts';
import type { DemoGathering } from './gatherings.ts';
import type { DemoMessage } from './messages.ts';
import { type DemoPerson, demoFace } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import type { DemoService } from './services.ts';
import { REPORT_TEXTS, type ReportText } from './texts/reported.ts';
import type { DemoTroc } from './trocs.ts';

/** What a report is about: something that stands, by its words, or what was removed since. */
export type DemoTarget =
  | { kind: Exclude<ReportText['about'], object>; words: string }
  | Extract<ReportText['about'], object>;

export type DemoReport = Omit<ReportText, 'about'> & {
  target: DemoTarget;
  author: DemoPerson;
  reporter: DemoPerson;
};

export interface Published {
  people: readonly DemoPerson[];
  /** Oldest first; everyone named in them is among `people`. */
  services: readonly DemoService[];
  trocs: readonly DemoTroc[];
  gatherings: readonly DemoGathering[];
  articles: readonly DemoArticle[];
  messages: readonly DemoMessage[];
}

const SEED = 1792;

const moderates = ({ isAdmin, isModerator }: DemoPerson) => isAdmin || isModerator;

/** The reports about what these residents published, always the same for the same residents; oldest first. */
export function demoReports(published: Published): DemoReport[] {
  const random = makeRandom(SEED);
  const { people } = published;
  const face = demoFace(people);
  const taken = new Set<DemoPerson>([face, ...people.filter(moderates)]);
  return REPORT_TEXTS.map(({ about, ...text }) => {
    const oldEnough = (person: DemoPerson) => person.joinedDaysAgo * 24 > text.hoursAgo + 24;
    const other = () => {
      const person = random.pick(people.filter((one) => oldEnough(one) && !taken.has(one)));
      taken.add(person);
      return person;
    };
    if (typeof about === 'object') {
      return { ...text, target: about, author: other(), reporter: other() };
    }
    const found = pickTarget(about, published, { random, taken });
    taken.add(found.author);
    const { words, author } = found;
    return { ...text, target: { kind: about, words }, author, reporter: found.reader ?? other() };
  });
}

type Found = { words: string; author: DemoPerson; reader?: DemoPerson };

/** Something of that kind which every neighbour can still see, and whose it is. */
function pickTarget(
  kind: Extract<DemoTarget, { words: string }>['kind'],
  published: Published,
  { random, taken }: { random: Random; taken: ReadonlySet<DemoPerson> },
): Found {
  const candidates: Found[] = candidatesOf(kind, published).filter(
    ({ author, reader }) => !taken.has(author) && !(reader && taken.has(reader)),
  );
  return random.pick(candidates);
}

function candidatesOf(
  kind: Extract<DemoTarget, { words: string }>['kind'],
  { people, services, trocs, gatherings, articles, messages }: Published,
): Found[] {
  switch (kind) {
    case 'service':
      return services
        .filter(({ status }) => status === 'open')
        .map(({ title, creator }) => ({ words: title, author: creator }));
    case 'troc':
      return trocs
        .filter(({ status }) => status === 'available')
        .map(({ title, owner }) => ({ words: title, author: owner }));
    case 'journal':
      return articles
        .filter(({ published }) => published)
        .map(({ title, author }) => ({ words: title, author }));
    case 'outing':
    case 'event':
      return gatherings
        .filter((one) => one.kind === kind && one.status !== 'cancelled')
        .map(({ title, creator }) => ({ words: title, author: creator }));
    case 'message':
      return messages.map(({ content, sender, receiver }) => ({
        words: content,
        author: sender,
        reader: receiver,
      }));
    case 'resident':
      return people
        .filter(({ avatar }) => avatar)
        .map((person) => ({ words: person.username, author: person }));
  }
}
