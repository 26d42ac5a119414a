import type { TestSite } from '#server/testing/site.ts';
import { aResident } from './accounts/accounts.fixtures.ts';
import { anAdmin } from './admin/admin.fixtures.ts';
import { anAgreement, passHours } from './agreements/agreements.fixtures.ts';
import { aCircle, aCircleBody, aCircleMember } from './circles/circles.fixtures.ts';
import { inHours } from './gatherings/gatherings.fixtures.ts';
import { aConversation } from './messages/messages.fixtures.ts';
import { anAgreedRing, aQuarter, readRings, THREE } from './rings/rings.fixtures.ts';
import { aService } from './services/services.fixtures.ts';
import { type Owned, settled } from './strangers.made.fixtures.ts';
import { sendFile } from './uploads/uploads.fixtures.ts';

type Site = () => TestSite;

export const ownedAgreements = (site: Site): Owned => {
  const one = (hours = 72) => anAgreement(site(), 'service', { hours });
  const body = { date: inHours(96), message: 'Plutôt un autre jour ?' };
  const owner = async (path: string, given?: unknown, hours?: number) => {
    const made = await one(hours);
    return { by: made.owner, path: `${made.path}${path}`, body: given };
  };
  /** What either of the two says first, and what may be done once it is said. */
  const after = async (said: string, given: unknown, hours?: number) => {
    const made = await one(hours);
    await settled(made.owner.post(`${made.path}${said}`, given));
    return made;
  };
  const done = async () => {
    const made = await after('/outcome', { outcome: 'done' }, -1);
    await settled(made.guest.post(`${made.path}/outcome`, { outcome: 'done' }));
    return made;
  };
  return {
    'agreements.get': () => owner(''),
    'agreements.lines': () => owner('/lines'),
    'agreements.calendar': () => owner('/calendar.ics'),
    'agreements.give_address': () => owner('/address', { details: 'Code 12B' }),
    'agreements.take_address_back': async () => {
      const { owner: by, path } = await after('/address', {});
      return { by, path: `${path}/address` };
    },
    'agreements.propose': () => owner('/propose', body),
    'agreements.withdraw': async () => {
      const { owner: by, path } = await after('/propose', body);
      return { by, path: `${path}/propose` };
    },
    'agreements.answer': async () => {
      const { guest, path } = await after('/propose', body);
      return { by: guest, path: `${path}/answer`, body: { accept: true } };
    },
    'agreements.cancel': () => owner('/cancel', { reason: 'unable' }),
    'agreements.presence': async () => {
      const { _id, guest, path } = await one(2);
      await passHours(site(), _id, 1.5);
      return { by: guest, path: `${path}/presence`, body: { state: 'here' } };
    },
    'agreements.outcome': () => owner('/outcome', { outcome: 'done' }, -1),
    'agreements.take_back': async () => {
      const { owner: by, path } = await after('/outcome', { outcome: 'done' }, -1);
      return { by, path: `${path}/outcome` };
    },
    'agreements.answer_missed': async () => {
      const said = { outcome: 'missed', text: 'Personne' };
      const { guest, path } = await after('/outcome', said, -1);
      return { by: guest, path: `${path}/answer-missed`, body: { text: 'Le bus, pardon' } };
    },
    'agreements.thank': async () => {
      const { owner: by, path } = await done();
      return { by, path: `${path}/thanks`, body: { text: 'Merci !' } };
    },
    'agreements.show_thanks': async () => {
      const { owner: by, guest, path } = await done();
      await settled(by.post(`${path}/thanks`, { text: 'Merci !' }));
      return { by: guest, path: `${path}/thanks`, body: { shown: true } };
    },
  };
};

export const ownedCircles = (site: Site): Owned => {
  const keeper = async (path: string, body?: unknown) => {
    const circle = await aCircle(site());
    const { id } = await aCircleMember(site(), circle);
    return { by: circle.by, path: `${circle.path}${path.replace(':member', id)}`, body };
  };
  const asked = async () => {
    const circle = await aCircle(site(), { byApproval: true });
    const { id, post } = await aResident(site());
    await settled(post(`${circle.path}/join`, { words: 'Je suis au 3e' }));
    return { ...circle, id };
  };
  return {
    'circles.change': () => keeper('', aCircleBody({ about: 'Une autre cour' })),
    'circles.dissolve': () => keeper(''),
    'circles.members': () => keeper('/members'),
    'circles.keep': () => keeper('/members/:member', { keeper: true }),
    'circles.remove': () => keeper('/members/:member'),
    'circles.requests': async () => {
      const { by, path } = await asked();
      return { by, path: `${path}/requests` };
    },
    'circles.answer': async () => {
      const { by, path, id } = await asked();
      return { by, path: `${path}/requests/${id}`, body: { answer: 'accept' } };
    },
    'circles.leave': async () => {
      const circle = await aCircle(site());
      return { by: await aCircleMember(site(), circle), path: `${circle.path}/join` };
    },
    'circles.messages': () => keeper('/messages'),
    'circles.send': () => keeper('/messages', { content: 'Bonjour' }),
    'circles.read': async () => {
      const { by, path } = await keeper('/messages');
      const { _id } = await settled(by.post(path, { content: 'Bonjour' }));
      return { by, path: `${path}/read`, body: { upTo: _id } };
    },
    'circles.mute': () => keeper('/mute', { muted: true }),
    'circles.stream': () => keeper('/stream'),
  };
};

export const ownedRings = (site: Site): Owned => {
  const agreed = async (path: string, body?: unknown) => {
    const ring = await anAgreedRing(site());
    return { by: ring.by, path: `${ring.path}${path}`, body };
  };
  return {
    'rings.get': () => agreed(''),
    'rings.messages': () => agreed('/messages'),
    'rings.send': () => agreed('/messages', { content: 'Bonjour' }),
    'rings.read': async () => {
      const { by, path } = await agreed('/messages');
      const { _id } = await settled(by.post(path, { content: 'Bonjour' }));
      return { by, path: `${path}/read`, body: { upTo: _id } };
    },
    'rings.stream': () => agreed('/stream'),
    'rings.answer': async () => {
      const { people } = await aQuarter(site(), THREE);
      await readRings(site());
      const by = people.Ana ?? (await aResident(site()));
      const [ring] = await settled(by.get('/rings'));
      return { by, path: `/rings/${ring._id}/answer`, body: { accept: true } };
    },
  };
};

/** Of messages between two: whoever names one of them has written none, nor been sent any. */
export const ownedMessages = (site: Site): Owned => {
  const line = async (path: string, body?: unknown) => {
    const { residents, messages } = await aConversation(site());
    const [by, other] = residents;
    return {
      by,
      path: `/messages/${other.id}${path.replace(':mine', messages[0]?._id ?? '')}`,
      body,
    };
  };
  const reacted = async () => {
    const act = await line('/:mine/reaction');
    const { residents, messages } = await aConversation(site());
    const path = `/messages/${residents[0].id}/${messages[0]?._id}/reaction`;
    return { ...act, by: residents[1], path };
  };
  const secret = 'La clé est sous';
  /** What is named is a neighbour, and what is read is one's own with them. */
  const talk = async (path: string) => {
    const { residents } = await aConversation(site(), [`${secret} le pot`]);
    return { by: residents[0], path: `/messages/${residents[1].id}${path}`, secret };
  };
  return {
    'messages.history': () => talk(''),
    'messages.search': () => talk('/search?q=pot'),
    'messages.edit': () => line('/:mine', { content: 'Bonsoir' }),
    'messages.withdraw': () => line('/:mine'),
    'messages.around': () => line('/around/:mine'),
    'messages.react': async () => ({ ...(await reacted()), body: { reaction: 'thanks' } }),
    'messages.unreact': async () => {
      const { by, path } = await reacted();
      await settled(by.put(path, { reaction: 'thanks' }));
      return { by, path };
    },
    'moderation.around': async () => {
      const { residents, messages } = await aConversation(site());
      return { by: residents[1], path: `/reports/messages/${messages[0]?._id}/around` };
    },
    'uploads.talk_photo': async () => {
      const [by] = (await aConversation(site())).residents;
      const { body } = await sendFile(site(), { path: '/upload/talk', token: by.token });
      return { by, path: `/upload/talk/${body.imageUrl.replace('/uploads/', '')}` };
    },
  };
};

export const ownedDecisions = (site: Site): Owned => {
  const decided = async () => {
    const { _id, by } = await aService(site());
    await settled((await anAdmin(site())).delete(`/admin/services/${_id}`));
    const [news] = await settled(by.get('/notifications'));
    return { by, path: String(news.url) };
  };
  return {
    'moderation.decision': decided,
    'moderation.object': async () => {
      const { by, path } = await decided();
      return { by, path: `${path}/objection`, body: { message: 'Elle était à moi' } };
    },
  };
};
