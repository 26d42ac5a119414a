/** The conversations of the demonstration: around services and trocs, and for the pleasure of it. */
import { hoursToEvening } from './by-day.ts';
import { type DemoPerson, demoFace } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import type { DemoService } from './services.ts';
import {
  type DialogueLine,
  IDLE_DIALOGUES,
  SERVICE_DIALOGUES,
  TROC_DIALOGUES,
} from './texts/dialogues.ts';
import type { DemoTroc } from './trocs.ts';

export interface DemoMessage {
  sender: DemoPerson;
  receiver: DemoPerson;
  content: string;
  minutesAgo: number;
  read: boolean;
}

interface Meeting {
  pair: readonly [DemoPerson, DemoPerson];
  dialogues: ReadonlyArray<readonly DialogueLine[]>;
  /** When the two had something to say to each other. */
  hoursAgo: number;
}

const SEED = 1789;
const MOST_UNREAD = 2;
const IDLE_OF_FACE = 2;

/** One conversation for each pair of neighbours; the messages of all of them, oldest first. */
export function demoMessages(
  people: readonly DemoPerson[],
  services: readonly DemoService[],
  trocs: readonly DemoTroc[],
): DemoMessage[] {
  const random = makeRandom(SEED);
  const met = new Set<string>();
  return [...ofServices(services), ...ofTrocs(trocs), ...ofFace(people, random)]
    .filter(({ pair }) => {
      const key = pair
        .map(({ username }) => username)
        .sort()
        .join(' ');
      return !met.has(key) && met.add(key);
    })
    .flatMap((meeting, dealt) => write(meeting, dealt, random))
    .sort((one, other) => other.minutesAgo - one.minutesAgo);
}

function ofServices(services: readonly DemoService[]): Meeting[] {
  return services.flatMap(({ creator, assignedTo, proposals }) => {
    const [first] = proposals;
    const helper = assignedTo ?? first?.helper;
    if (!first || !helper) return [];
    return { pair: [creator, helper], dialogues: SERVICE_DIALOGUES, hoursAgo: first.hoursAgo };
  });
}

function ofTrocs(trocs: readonly DemoTroc[]): Meeting[] {
  return trocs.flatMap(({ owner, request, status }) =>
    request && status !== 'available'
      ? {
          pair: [owner, request.requester] as const,
          dialogues: TROC_DIALOGUES,
          hoursAgo: request.hoursAgo,
        }
      : [],
  );
}

/** Whoever the demonstration is shown as has neighbours to talk to, and something new to read. */
function ofFace(people: readonly DemoPerson[], random: Random): Meeting[] {
  const face = demoFace(people);
  return random
    .shuffle(people.filter((person) => person !== face && person.avatar && !person.isAdmin))
    .slice(0, IDLE_OF_FACE)
    .map((other, rank) => ({
      pair: [face, other],
      dialogues: IDLE_DIALOGUES.slice(rank, rank + 1),
      hoursAgo: 6 + rank * 30,
    }));
}

/** @param dealt how many conversations were written before: none is told twice in a row. */
function write(
  { pair, dialogues, hoursAgo }: Meeting,
  dealt: number,
  random: Random,
): DemoMessage[] {
  const lines = dialogues[dealt % dialogues.length] ?? [];
  const unread = hoursAgo < 72 ? random.int(0, MOST_UNREAD) : 0;
  const last = lines.at(-1)?.[0];
  let minutesAgo = hoursAgo * 60;
  return lines.map(([who, content], index) => {
    minutesAgo = Math.max(lines.length - index, minutesAgo - random.int(2, 45));
    const [sender, receiver] = who === 0 ? pair : [pair[1], pair[0]];
    // What the last writer wrote last may not be read yet.
    const waits = index >= lines.length - unread && lines.slice(index).every(([by]) => by === last);
    return { sender, receiver, content, minutesAgo, read: !waits };
  });
}

/** Nobody writes to a neighbour by night: a conversation that would begin then has begun the evening before. */
export function talkByDay(messages: readonly DemoMessage[], now: Date): DemoMessage[] {
  const earlier = new Map<string, number>();
  return messages.map((message) => {
    const { sender, receiver, minutesAgo } = message;
    const pair = [sender.username, receiver.username].sort().join(' ');
    const hours = earlier.get(pair) ?? hoursToEvening(minutesAgo / 60, now);
    earlier.set(pair, hours);
    return { ...message, minutesAgo: minutesAgo + hours * 60 };
  });
}
