import { describe, expect, it } from 'vitest';
import type { QueueCard } from '../../moderation-queue.contract.ts';
import { bringBack, type Deck, lookAt, NEW_DECK, putAway, turnTo } from './deck.ts';

const cardOf = (targetId: string, since = '1') =>
  ({ kind: 'service', targetId, since }) as QueueCard;
const [a, b, c, danger] = ['a', 'b', 'c', 'danger'].map((name) => cardOf(name)) as [
  QueueCard,
  QueueCard,
  QueueCard,
  QueueCard,
];
/** As the screen does: what lies open is noted. */
const look = (cards: QueueCard[], deck: Deck) => {
  const seen = lookAt(cards, deck);
  return { seen, name: seen.card?.targetId, deck: { ...deck, open: seen.card } };
};

describe('the card under the finger', () => {
  it('stays, whatever graver comes before it; the graver is next', () => {
    const first = look([a, b], NEW_DECK);
    expect(first.name).toBe('a');
    const then = look([danger, a, b], first.deck);
    expect([then.name, then.seen.at]).toEqual(['a', 1]);
    expect(look([danger, a, b], putAway(then.deck, a)).name).toBe('danger');
  });

  it('stays where somebody else has just decided of it, and goes once that is told', () => {
    const first = look([a, b], NEW_DECK);
    const then = look([b], first.deck);
    expect(then.name).toBe('a');
    expect(look([b], putAway(then.deck, a)).name).toBe('b');
  });

  it('is the next one, where somebody looks through them', () => {
    const first = look([a, b, c], NEW_DECK);
    const second = look([a, b, c], turnTo(first.deck, first.seen, 1));
    expect(second.name).toBe('b');
    expect(look([a, b, c], putAway(second.deck, b)).name).toBe('c');
  });

  it('is the one that was taken back, once it waits again', () => {
    const first = look([a, b], NEW_DECK);
    const after = look([b], putAway(first.deck, a));
    const back = look([b], bringBack(after.deck, a));
    expect(back.name).toBe('b');
    expect(look([b, cardOf('a')], back.deck).name).toBe('a');
  });

  it('is none when all is seen; the same thing reported anew is another card', () => {
    const first = look([a], NEW_DECK);
    const none = look([a], putAway(first.deck, a));
    expect(none.name).toBeUndefined();
    expect(look([cardOf('a', '2')], none.deck).name).toBe('a');
  });
});
