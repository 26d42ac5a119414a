// The cards as they lie before whoever decides. The one under their finger stays there, whatever comes before it or is
// decided by somebody else meanwhile; after it comes the gravest, or the next one where they look through them.
import type { QueueCard } from '../../moderation-queue.contract.ts';

export interface Deck {
  /** The one that lies open; undefined before the first has come. */
  open: QueueCard | undefined;
  /** What is to lie open as soon as it is there again. */
  wanted: string | undefined;
  /** Where the next one is taken from. */
  place: number;
  /** Decided of; the same thing that comes later is another: its reports are new. */
  done: readonly QueueCard[];
}

export const NEW_DECK: Deck = { open: undefined, wanted: undefined, place: 0, done: [] };

export const idOf = ({ kind, targetId }: QueueCard) => `${kind} ${targetId}`;

const isSame = (one: QueueCard, other: QueueCard) =>
  idOf(one) === idOf(other) && one.since === other.since;

export interface Seen {
  left: readonly QueueCard[];
  card: QueueCard | undefined;
  at: number;
}

/** What is seen of the cards that the server has: those left, the one that lies open, and where. */
export function lookAt(cards: readonly QueueCard[], deck: Deck): Seen {
  const isDone = (card: QueueCard) => deck.done.some((one) => isSame(one, card));
  const left = cards.filter((card) => !isDone(card));
  const { open, wanted } = deck;
  const found = [wanted, open && idOf(open)].map((id) => left.findIndex((one) => idOf(one) === id));
  const at = found.find((place) => place >= 0) ?? Math.min(deck.place, left.length - 1);
  // Decided of by somebody else: it is not changed under the finger; who decides all the same is told.
  const isTaken = open && !isDone(open) && found.every((place) => place < 0);
  return { left, card: isTaken ? open : left[at], at: Math.max(0, at) };
}

export const turnTo = (deck: Deck, { left }: Seen, place: number): Deck => {
  const at = Math.max(0, Math.min(place, left.length - 1));
  return { ...deck, open: left[at], wanted: undefined, place: at };
};

export const putAway = (deck: Deck, card: QueueCard): Deck => ({
  ...deck,
  wanted: undefined,
  done: [...deck.done, card],
});

/** Taken back: it lies open once it is there again. */
export const bringBack = (deck: Deck, card: QueueCard): Deck => ({
  ...deck,
  wanted: idOf(card),
  done: deck.done.filter((one) => idOf(one) !== idOf(card)),
});
