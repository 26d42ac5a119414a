import { expect, it } from 'vitest';
import type { Found } from '../../search.contract.ts';
import { isName, readHours, sayDays, sayHappening, sayLack } from '../search-words.ts';
import { countThen, findLack, hasMarkets, sortBands } from './search-bands.ts';

const found = (kind: Found['kind'], at: string): Found => ({
  ...{
    kind,
    at,
    _id: at,
    title: [],
    excerpt: [],
    place: null,
    what: null,
    over: false,
    exact: true,
    end: null,
    dateOpen: false,
  },
  ...{ category: null, fewer: false, because: null },
  ...{ imageUrl: null, by: {} as Found['by'] },
});
const daysOf = (from: string, to: string, hours: [number, number] | null) => ({
  ...{ from, to },
  hours: hours && { from: hours[0], to: hours[1] },
  week: [],
  markets: false,
});
const MORNING: [number, number] = [0, 12];
const EVENING: [number, number] = [18, 24];
/** Told before any of it, unless `now` says otherwise. */
const told = (
  results: Found[],
  from: string,
  { to = from, now = '2026-11-01T09:00:00Z', hours = null as [number, number] | null } = {},
) =>
  sortBands(results, daysOf(from, to, hours), Date.parse(now)).map(({ title, items }) => [
    title,
    items.map(({ at }) => at),
  ]);

it('of one day, what takes place stands by the part of the day, in the order of time; what speaks of it comes last', () => {
  const answers = [
    found('article', '2026-11-02T09:00:00Z'),
    found('service', '2026-11-28T08:00:00Z'),
    // 12:00 in Paris.
    found('event', '2026-11-28T11:00:00Z'),
    found('outing', '2026-11-28T19:00:00Z'),
    found('event', '2026-11-28T10:59:00Z'),
  ];
  expect(told(answers, '2026-11-28')).toEqual([
    ['Le matin', ['2026-11-28T08:00:00Z', '2026-11-28T10:59:00Z']],
    ["L'après-midi", ['2026-11-28T11:00:00Z']],
    ['Le soir', ['2026-11-28T19:00:00Z']],
    ['Où il en est question', ['2026-11-02T09:00:00Z']],
  ]);
});

it('the part of the day that was meant leads, and what is past comes after what is to come', () => {
  const over = (at: string) => ({ ...found('event', at), over: true });
  const evening = found('outing', '2026-11-28T19:00:00Z');
  const afternoon = found('event', '2026-11-28T17:45:00Z');
  const gone = [over('2026-11-28T17:15:00Z'), found('service', '2026-11-28T08:00:00Z')];
  const now = '2026-11-28T17:30:00Z';
  expect(told([evening, afternoon, ...gone], '2026-11-28', { now })).toEqual([
    ['Le soir', ['2026-11-28T17:45:00Z', '2026-11-28T19:00:00Z']],
    ['Déjà passé', ['2026-11-28T08:00:00Z', '2026-11-28T17:15:00Z']],
  ]);
  const morning = found('event', '2026-11-28T09:00:00Z');
  expect(told([evening, morning], '2026-11-28')).toEqual([
    ['Le soir', ['2026-11-28T19:00:00Z']],
    ['Le matin', ['2026-11-28T09:00:00Z']],
  ]);
  // 'Ce matin', asked in the evening.
  const all = [gone[1], gone[0], evening].flatMap((one) => one ?? []);
  expect(told(all, '2026-11-28', { now, hours: MORNING })).toEqual([
    ['Le matin', ['2026-11-28T08:00:00Z']],
    ['Le soir', ['2026-11-28T17:15:00Z', '2026-11-28T19:00:00Z']],
  ]);
});

it('of a day on which nothing more comes, all is past; of one that lies behind, it stands by its part of the day', () => {
  const over = { ...found('event', '2026-11-28T09:00:00Z'), over: true };
  const late = '2026-11-28T21:00:00Z';
  expect(told([over], '2026-11-28', { now: late })).toEqual([
    ['Déjà passé', ['2026-11-28T09:00:00Z']],
  ]);
  expect(told([over], '2026-11-28', { now: late, hours: EVENING })).toEqual([
    ['Déjà passé', ['2026-11-28T09:00:00Z']],
  ]);
  expect(told([over], '2026-11-28', { now: '2026-11-30T09:00:00Z' })).toEqual([
    ['Le matin', ['2026-11-28T09:00:00Z']],
  ]);
});

it('says so where nothing takes place when it was asked for', () => {
  const lack = (
    results: Found[],
    from: string,
    { to = from, hours = null as [number, number] | null } = {},
  ) => {
    const now = Date.parse('2026-11-28T17:30:00Z');
    const days = daysOf(from, to, hours);
    const why = findLack(results, days, now);
    return why && sayLack(why, days, now);
  };
  const over = { ...found('event', '2026-11-28T09:00:00Z'), over: true };
  const story = found('article', '2026-11-28T09:00:00Z');
  const tonight = found('outing', '2026-11-28T19:00:00Z');
  const today = '2026-11-28';
  expect(lack([over, story], today, { hours: EVENING })).toBe("Rien n'est annoncé ce soir");
  expect(lack([tonight, over], today, { hours: EVENING })).toBeUndefined();
  expect(lack([tonight], today, { hours: [12, 18] })).toBe("Rien n'était annoncé cet après-midi");
  expect(lack([over], today)).toBe("Plus rien n'est annoncé aujourd'hui");
  expect(lack([over], today, { hours: MORNING })).toBeUndefined();
  expect(lack([story], today, { hours: MORNING })).toBe("Rien n'était annoncé ce matin");
  expect(lack([], '2026-11-29', { hours: EVENING })).toBe("Rien n'est annoncé demain soir");
  expect(lack([], '2026-12-02')).toMatch(/^Rien n'est annoncé mercredi 2\sdécembre$/);
  expect(lack([], '2026-12-02', { hours: MORNING })).toMatch(/mercredi 2\sdécembre au matin$/);
  expect(lack([], '2026-11-27')).toBe("Rien n'était annoncé hier");
  expect(lack([story], today, { to: '2026-11-29' })).toBe(
    "Rien n'est annoncé du samedi 28 au dimanche 29 novembre",
  );
});

it('of several days, it stands by the day; an outing of another day is one that speaks of it', () => {
  const answers = [
    found('outing', '2026-11-28T09:00:00Z'),
    found('outing', '2026-11-29T09:00:00Z'),
    found('outing', '2026-12-05T09:00:00Z'),
  ];
  expect(told(answers, '2026-11-28', { to: '2026-11-29' })).toEqual([
    ['Samedi 28 novembre', ['2026-11-28T09:00:00Z']],
    ['Dimanche 29 novembre', ['2026-11-29T09:00:00Z']],
    ['Où il en est question', ['2026-12-05T09:00:00Z']],
  ]);
});

it('what was called off takes place on no day, and is not past before its day', () => {
  const calledOff = { ...found('event', '2026-11-28T09:00:00Z'), over: true };
  const walk = found('outing', '2026-11-28T13:00:00Z');
  expect(told([calledOff, walk], '2026-11-28', { now: '2026-11-27T09:00:00Z' })).toEqual([
    ["L'après-midi", ['2026-11-28T13:00:00Z']],
    ['Où il en est question', ['2026-11-28T09:00:00Z']],
  ]);
});

it('days of another year are named with it', () => {
  const now = Date.parse('2026-11-28T17:30:00Z');
  const say = (from: string, to = from) => sayDays({ from, to }, now).replaceAll(/\s/g, ' ');
  expect(say('2026-11-28')).toBe('Samedi 28 novembre');
  expect(say('2027-06-15')).toBe('Mardi 15 juin 2027');
  expect(say('2027-07-01', '2027-07-31')).toBe('Du jeudi 1er au samedi 31 juillet 2027');
  expect(say('2026-12-31', '2027-01-02')).toBe('Du jeudi 31 décembre au samedi 2 janvier 2027');
});

it('an outing whose date is still looked for takes place on no day yet', () => {
  const open = { ...found('outing', '2026-11-28T09:00:00Z'), dateOpen: true };
  expect(told([open], '2026-11-28')).toEqual([['Où il en est question', ['2026-11-28T09:00:00Z']]]);
});

it('says how much takes place, the markets apart, and how much only speaks of it', () => {
  const days = daysOf('2026-11-28', '2026-11-28', null);
  const say = (results: Found[], total: number, markets = 0, parts = 0) => {
    const { things, isMore } = countThen(results, days, total, Date.parse('2026-11-01T09:00:00Z'));
    return sayHappening({ things, isMore, markets, parts, told: total - things }, days);
  };
  const [one, other] = [
    found('event', '2026-11-28T09:00:00Z'),
    found('service', '2026-11-28T13:00:00Z'),
  ];
  const story = found('article', '2026-11-02T09:00:00Z');
  expect(say([one], 1)).toMatch(/^1\schose ce jour-là près de chez vous\.$/);
  expect(say([one, other, story], 9, 2)).toMatch(
    /^2\schoses ce jour-là près de chez vous, et 2\smarchés ouverts\.$/,
  );
  expect(say([one, other], 3)).toMatch(/^Au moins 2\schoses ce jour-là près de chez vous\.$/);
  expect(say([story], 1)).toMatch(/^1\srésultat en parle\.$/);
  expect(say([], 0, 1)).toMatch(/^1\smarché ouvert\.$/);
  expect(say([], 0)).toBe('Aucun résultat trouvé');
  expect(say([], 0, 0, 1)).toMatch(/^1\srubrique du site$/);
  const single = { things: 1, isMore: false, markets: 0, told: 0, parts: 0 };
  expect(sayHappening(single, { ...days, to: '2026-11-29' })).toMatch(/ces jours-là/);
});

it('a day or two are told with their markets, a month is not', () => {
  expect(hasMarkets(daysOf('2026-11-28', '2026-11-28', null))).toBe(true);
  expect(hasMarkets(daysOf('2026-11-28', '2026-11-29', null))).toBe(true);
  expect(hasMarkets(daysOf('2026-11-28', '2026-11-30', null))).toBe(false);
});

it('a name is one where a neighbour who bears it stands first, and no category is meant', () => {
  const nothing = { counts: {} as never, dates: null, also: [], partly: false };
  const answer = { ...nothing, near: false, corrected: null, category: null };
  const person = { ...found('resident', ''), title: [{ text: 'Slimani', found: true }] };
  const talk = { ...found('message', ''), title: [{ text: 'Slimani', found: false }] };
  expect(isName({ ...answer, results: [person] })).toBe(true);
  expect(isName({ ...answer, results: [talk] })).toBe(false);
  expect(isName({ ...answer, results: [found('service', ''), person] })).toBe(false);
  expect(isName({ ...answer, results: [] })).toBe(false);
  expect(isName({ ...answer, results: [person], category: { _id: '', name: 'Ménage' } })).toBe(
    false,
  );
});

/** From Friday 10:00 to Sunday 18:00, by Paris' clock. */
const FAIR = { ...found('event', '2026-11-27T09:00:00Z'), end: '2026-11-29T17:00:00Z' };
/** From Friday 22:00 to Saturday 02:00. */
const NIGHT = { ...found('outing', '2026-11-27T21:00:00Z'), end: '2026-11-28T01:00:00Z' };

it('what goes on since before takes place on that day too, and in the part of it that was meant', () => {
  const concert = found('event', '2026-11-28T19:00:00Z');
  expect(told([FAIR, NIGHT, concert], '2026-11-28')).toEqual([
    ['Le matin', [FAIR.at, NIGHT.at]],
    ['Le soir', [concert.at]],
  ]);
  expect(told([FAIR, concert, NIGHT], '2026-11-28', { hours: EVENING })).toEqual([
    ['Le soir', [FAIR.at, concert.at]],
    ['Le matin', [NIGHT.at]],
  ]);
  const evening = daysOf('2026-11-28', '2026-11-28', EVENING);
  const now = Date.parse('2026-11-26T09:00:00Z');
  expect(findLack([FAIR], evening, now)).toBeUndefined();
  expect(findLack([NIGHT], evening, now)).toBe('nothing');
});

it('of several days it stands on each, and is one thing; once it is past, once', () => {
  const to = '2026-11-29';
  expect(told([FAIR, NIGHT], '2026-11-28', { to })).toEqual([
    ['Samedi 28 novembre', [FAIR.at, NIGHT.at]],
    ['Dimanche 29 novembre', [FAIR.at]],
  ]);
  const days = daysOf('2026-11-28', to, null);
  expect(countThen([FAIR, NIGHT], days, 2, 0).things).toBe(2);
  const over = { ...FAIR, over: true };
  expect(told([over], '2026-11-28', { to, now: '2026-11-29T18:00:00Z' })).toEqual([
    ['Déjà passé', [FAIR.at]],
  ]);
  // Over before its end: called off.
  expect(told([over], '2026-11-28', { to, now: '2026-11-28T18:00:00Z' })).toEqual([
    ['Où il en est question', [FAIR.at]],
  ]);
});

it('says what that day has of it', () => {
  const say = (one: Found, on: string) =>
    Object.values(readHours(one, on)).map((words) => words?.replaceAll(/\s/g, ' '));
  expect(say(found('event', FAIR.at), '2026-11-27')).toEqual([undefined, '10 h', undefined]);
  expect(say(NIGHT, '2026-11-27')).toEqual([undefined, '22 h', 'à 2 h']);
  expect(say(NIGHT, '2026-11-28')).toEqual(["jusqu'à", '2 h', undefined]);
  expect(say(FAIR, '2026-11-27')).toEqual([undefined, '10 h', 'au 29 nov.']);
  expect(say(FAIR, '2026-11-28')).toEqual(["jusqu'au", '29 nov.', undefined]);
  expect(say(FAIR, '2026-11-29')).toEqual(["jusqu'à", '18 h', undefined]);
  const long = { ...FAIR, end: '2026-12-01T17:00:00Z' };
  expect(say(long, '2026-11-28')).toEqual(["jusqu'au", '1er déc.', undefined]);
});
