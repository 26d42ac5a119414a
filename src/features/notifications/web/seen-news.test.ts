import { expect, it } from 'vitest';
import { isShown } from './seen-news.ts';

const id = '0123456789abcdef01234567';
const news = (kind: 'message' | 'troc_cancelled' | 'service_accepted', url: string) => ({
  kind,
  about: { type: 'troc' as const, id },
  url,
});

it('what is told of a thing is seen on its own screen, and on one’s own page of such things', () => {
  expect(isShown(news('troc_cancelled', `/troc/${id}`), `/troc/${id}`, '')).toBe(true);
  expect(isShown(news('service_accepted', '/my-proposals'), '/my-proposals', '?x=1')).toBe(true);
  const offers = news('service_accepted', `/my-services?propositions=${id}`);
  expect(isShown(offers, '/my-services', `?propositions=${id}`)).toBe(true);
});

it('but on no other screen, nor in a list of everybody’s; a conversation says itself what was read', () => {
  expect(isShown(news('troc_cancelled', `/troc/${id}`), '/trocs', '')).toBe(false);
  expect(isShown(news('troc_cancelled', '/sorties'), '/sorties', '')).toBe(false);
  const offers = news('service_accepted', `/my-services?propositions=${id}`);
  expect(isShown(offers, '/my-services', '')).toBe(false);
  const talk = news('message', `/messagerie?user=${id}`);
  expect(isShown(talk, '/messagerie', `?user=${id}`)).toBe(false);
});
