// Whatever a resident writes without a network waits in the outbox, or a reason is given here why it does not.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routes } from '#app/contracts.ts';

/** What lines of talks are sent by: each waits under its conversation. */
const LINES = ['circles.send', 'events.send', 'messages.send', 'outings.send', 'rings.send'];

const PLACE =
  'places are counted: hours later it is full, or one is awaited who thinks they are not';
const NOT_NOW =
  'organises or attends what is under way: what holds then is for the moment it is pressed';
const SECRET = 'its answer is a secret, shown once to who asks for it';
const OWN_ANSWER =
  'asks of a few tries a year, or of who stands beside: what is left of them is read first';

/** Calls that make something, or ask for it, and are refused at once without a network. */
const NOT_KEPT: Record<string, string> = {
  ...{ 'outings.join': PLACE, 'outings.join_for': PLACE, 'outings.bring': PLACE },
  ...{ 'events.join': PLACE, 'events.join_for': PLACE, 'events.bring': PLACE },
  ...{ 'outings.leave': PLACE, 'events.leave': PLACE, 'gatherings.say_maybe': PLACE },
  ...{ 'outings.leave_for': PLACE, 'events.leave_for': PLACE },
  ...{ 'outings.confirm': NOT_NOW, 'outings.confirm_for': NOT_NOW, 'outings.announce': NOT_NOW },
  ...{ 'events.confirm': NOT_NOW, 'events.confirm_for': NOT_NOW, 'events.announce': NOT_NOW },
  ...{ 'gatherings.create_calendar_feed': SECRET, 'journal.create_feed': SECRET },
  ...{ 'factors.add_passkey': SECRET, 'factors.confirm_authenticator': SECRET },
  ...{ 'factors.renew_codes': SECRET, 'live.ticket': SECRET },
  ...{ 'residency.letter': OWN_ANSWER, 'residency.ask_vouching': OWN_ANSWER },
  ...{ 'residency.open_link': OWN_ANSWER, 'accounts.change_password': OWN_ANSWER },
  'accounts.delete': 'nobody leaves for good while they look elsewhere',
  'circles.leave': 'takes back; what was said to be left is still shown',
  'gatherings.unthank': 'takes back what stands',
  'journal.unthank': 'takes back what stands',
  'services.cancel_proposal': 'takes back what may have been accepted meanwhile',
  'trocs.cancel_request': 'takes back what may have been accepted meanwhile',
  'trocs.stop_waiting': 'takes back what stands',
  'moderation.block': 'who keeps somebody away must know whether it holds',
  'moderation.unblock': 'the same',
  'notifications.subscribe_push': 'said by the browser itself, and again at each visit',
  'proches.create': 'who somebody else is and where they live stays in no browser',
  'proches.change': 'the same',
  'gatherings.add_photo': 'a photograph is not kept in a browser that may be shared',
  'uploads.avatar': 'the same',
  'uploads.image': 'the same',
  'uploads.image_address': 'the same',
  'uploads.talk': 'the same',
};

beforeAll(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: '' } }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener() {} });
});
afterAll(() => vi.unstubAllGlobals());

it('everything a resident makes or asks for waits for the network, but for those argued here', async () => {
  const { posted } = await import('./postings.ts');
  const asking = ['itself', 'join', 'offer', 'block'];
  const making = routes
    .filter(({ access, method }) => access === 'resident' && method !== 'GET')
    .filter(({ status, countsAs }) => status === 201 || asking.includes(countsAs))
    .map(({ name }) => name);
  const known = [...posted, ...LINES, ...Object.keys(NOT_KEPT)];
  const asked = new Set([...making, 'agreements.thank']);
  expect(known.sort()).toEqual([...new Set(known)].sort());
  expect([...asked].sort()).toEqual(known);
});
