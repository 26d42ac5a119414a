import type { TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from './accounts/accounts.fixtures.ts';
import { aCircle } from './circles/circles.fixtures.ts';
import type { GatheringKind } from './gatherings/gatherings.contract.ts';
import {
  aGathering,
  aGatheringBody,
  aGroupMessage,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from './gatherings/gatherings.fixtures.ts';
import { aProche } from './proches/proches.fixtures.ts';
import { type Owned, settled } from './strangers.made.fixtures.ts';
import { sendFile } from './uploads/uploads.fixtures.ts';

type Site = () => TestSite;

/** Of what is to come, or was: who takes part, and who organises. */
async function met(site: TestSite, kind: GatheringKind, given: Record<string, unknown> = {}) {
  const one = await aGathering(site, kind, { question: 'Du pain ?', itemsOpen: true, ...given });
  const guest = await aParticipant(site, one);
  return { one, guest, at: (path: string) => `${one.path}${path}` };
}

async function proche(site: TestSite, one: MadeGathering) {
  const by = await aResident(site);
  const { _id } = await aProche(by, { firstName: by.username });
  const join = () => settled(by.post(`${one.path}/proches`, { procheId: _id }));
  return { by, procheId: _id, path: `${one.path}/proches`, join };
}

async function aHost(one: MadeGathering, by: TestResident) {
  await settled(one.by.put(`${one.path}/hosts/${by.id}`));
  return by;
}

async function anItem(site: TestSite, kind: GatheringKind) {
  const { one } = await met(site, kind);
  const { items } = await settled(one.by.post(`${one.path}/items`, { name: 'Une nappe' }));
  return { by: one.by, path: `${one.path}/items/${items[0]._id}` };
}

const organised = (site: Site, kind: GatheringKind): Owned => {
  const by = async (path: string, body?: unknown, given?: Record<string, unknown>) => {
    const { one, guest } = await met(site(), kind, given);
    return { by: one.by, path: `${one.path}${path.replace(':guest', guest.id)}`, body };
  };
  return {
    update: () => by('', { ...aGatheringBody(kind), title: 'Autre chose' }),
    delete: () => by(''),
    announce: () => by('/announcements', { content: 'On se retrouve au métro' }),
    attendance: () => by('/attendance'),
    exclusions: () => by('/exclusions'),
    exclude: () => by('/participants/:guest', { reason: 'Absences' }),
    readmit: async () => {
      const act = await by('/participants/:guest', { reason: 'Absences' });
      await settled(act.by.delete(act.path, act.body));
      return { by: act.by, path: act.path.replace('participants', 'exclusions') };
    },
    check_in: async () => {
      const { one, guest } = await met(site(), kind);
      await movedTo(site(), one, inHours(1));
      return { by: one.by, path: `${one.path}/participants/${guest.id}/came`, body: { came: 1 } };
    },
    registrations: () => by('/registrations', { open: false }),
    last_call: () => by('/last-call'),
    name_host: () => by('/hosts/:guest'),
    unname_host: async () => {
      const { one, guest } = await met(site(), kind);
      return { by: one.by, path: `${one.path}/hosts/${(await aHost(one, guest)).id}` };
    },
    accept_hosting: async () => {
      const { one, guest } = await met(site(), kind);
      return { by: await aHost(one, guest), path: `${one.path}/hosting` };
    },
  };
};

const cancelled = (site: Site): Owned => ({
  cancel: async () => {
    const { one } = await met(site(), 'event');
    return { by: one.by, path: `${one.path}/cancel` };
  },
});

const attended = (site: Site, kind: GatheringKind): Owned => {
  const by = async (path: string, body?: unknown, given?: Record<string, unknown>) => {
    const { one, guest } = await met(site(), kind, given);
    return { by: guest, path: `${one.path}${path}`, body };
  };
  const forSomebody = async (path: string) => {
    const { one } = await met(site(), kind);
    const { by: speaker, procheId, join } = await proche(site(), one);
    await join();
    return { by: speaker, path: `${one.path}/proches/${procheId}${path}` };
  };
  return {
    leave: () => by('/leave'),
    answer: () => by('/answer', { answer: 'Oui' }),
    confirm: () => by('/coming'),
    bring: () => by('/party', { adults: 1, children: 0 }, { guestsAllowed: true }),
    messages: () => by('/messages'),
    send: () => by('/messages', { content: 'Bonjour' }),
    read: async () => {
      const { one, guest } = await met(site(), kind);
      const { _id } = await aGroupMessage(one.by, one);
      return { by: guest, path: `${one.path}/messages/read`, body: { upTo: _id } };
    },
    stream: () => by('/stream'),
    add_item: () => by('/items', { name: 'Une nappe' }),
    take_item: async () => ({ ...(await anItem(site(), kind)), body: { mine: true } }),
    remove_item: () => anItem(site(), kind),
    join_for: async () => {
      const { one } = await met(site(), kind);
      const { by: speaker, procheId, path } = await proche(site(), one);
      return { by: speaker, path, body: { procheId } };
    },
    leave_for: () => forSomebody(''),
    confirm_for: () => forSomebody('/coming'),
  };
};

const DATES = [72, 73, 74].map(inHours);

/** What outings and events have at one address. */
const together = (site: Site): Owned => {
  const at = ({ _id }: MadeGathering, path: string) => `/gatherings/${_id}${path}`;
  const over = async () => {
    const { one, guest } = await met(site(), 'outing');
    await movedTo(site(), one, inHours(-3));
    return { one, guest };
  };
  const photo = async () => {
    const { one, guest } = await over();
    const { body } = await sendFile(site(), { path: '/upload/talk', token: guest.token });
    const path = at(one, '/photos');
    return { by: guest, path, body: { imageUrl: body.imageUrl, alt: 'Le parc' } };
  };
  return {
    after: async () => {
      const { by, path, body } = await photo();
      await settled(by.post(path, body));
      return { by, path: path.replace('/photos', '/after'), secret: body.alt };
    },
    thank: async () => {
      const { one, guest } = await over();
      return { by: guest, path: at(one, '/thanks') };
    },
    unthank: async () => {
      const { one, guest } = await over();
      await settled(guest.post(at(one, '/thanks')));
      return { by: guest, path: at(one, '/thanks') };
    },
    add_photo: photo,
    remove_photo: async () => {
      const { by, path, body } = await photo();
      const { photos } = await settled(by.post(path, body));
      return { by, path: `${path}/${photos[0]._id}` };
    },
    ask_dates: async () => {
      const one = await aGathering(site(), 'outing');
      return { by: one.by, path: at(one, '/dates'), body: { dates: DATES } };
    },
    choose_date: async () => {
      const one = await aGathering(site(), 'outing');
      const [date] = await settled(one.by.put(at(one, '/dates'), { dates: DATES }));
      return { by: one.by, path: at(one, '/dates/choose'), body: { date: date.date } };
    },
    keep_places: async () => {
      const one = await aGathering(site(), 'outing');
      const body = { word: 'Pour Odette', places: 1, was: 0 };
      return { by: one.by, path: at(one, '/kept'), body };
    },
    give_kept: async () => {
      const one = await aGathering(site(), 'outing', { maxParticipants: 2 });
      const word = 'Pour Odette';
      await settled(one.by.put(at(one, '/kept'), { word, places: 2, was: 0 }));
      const waiting = await aResident(site());
      await settled(waiting.post(`${one.path}/join`, { waitWhenFull: true }));
      return { by: one.by, path: at(one, '/kept/give'), body: { word, userId: waiting.id } };
    },
  };
};

const named = (part: string, acts: Owned): Owned =>
  Object.fromEntries(Object.entries(acts).map(([verb, act]) => [`${part}.${verb}`, act]));

/** Of a circle, to whoever is not in it. */
export const hiddenGatherings = (site: Site): Owned => {
  const inside = async (path: (one: MadeGathering) => string, body?: unknown) => {
    const { _id: circleId, by } = await aCircle(site(), { byApproval: true });
    const one = await aGathering(site(), 'outing', { creator: by, circleId });
    return { by, path: path(one), body };
  };
  const at = (path: string, body?: unknown) =>
    inside(({ _id }) => `/gatherings/${_id}${path}`, body);
  return {
    'outings.get': () => inside(({ path }) => path),
    'outings.calendar': () => inside(({ path }) => `${path}/calendar.ics`),
    'outings.join': () => inside(({ path }) => `${path}/join`),
    'gatherings.dates': () => at('/dates'),
    'gatherings.answer_dates': () => at('/dates/answer', { says: [] }),
    'gatherings.say_maybe': () => at('/maybe', { maybe: true }),
    'gatherings.after': () => at('/after'),
    'gatherings.unthank': () => at('/thanks'),
  };
};

export const ownedGatherings = (site: Site): Owned => ({
  ...named('outings', { ...organised(site, 'outing'), ...attended(site, 'outing') }),
  ...named('events', {
    ...cancelled(site),
    ...organised(site, 'event'),
    ...attended(site, 'event'),
  }),
  ...named('gatherings', together(site)),
});
