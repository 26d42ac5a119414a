// One of each thing that somebody has, and the call that they may make of it.

import { inDays } from '#server/testing/moments.ts';
import type { TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from './accounts/accounts.fixtures.ts';
import { anAgreement } from './agreements/agreements.fixtures.ts';
import { aCircle } from './circles/circles.fixtures.ts';
import { aSoftwareAuthenticator } from './factors/software-authenticator.fixtures.ts';
import { aGathering, aGatheringBody } from './gatherings/gatherings.fixtures.ts';
import { anArticle, anArticleBody } from './journal/journal.fixtures.ts';
import { aConversation } from './messages/messages.fixtures.ts';
import { aProche, aProcheBody } from './proches/proches.fixtures.ts';
import { askFor, aVerified } from './residency/residency.fixtures.ts';
import { aProposal, aService, aServiceBody } from './services/services.fixtures.ts';
import { askWhatStillStands } from './services/still/still.ts';
import { hiddenGatherings, ownedGatherings } from './strangers.gatherings.fixtures.ts';
import { type Owned, settled } from './strangers.made.fixtures.ts';
import {
  ownedAgreements,
  ownedCircles,
  ownedDecisions,
  ownedMessages,
  ownedRings,
} from './strangers.talks.fixtures.ts';
import { anAcceptedTroc, aTradeRequest, aTroc, aTrocBody } from './trocs/trocs.fixtures.ts';

type Site = () => TestSite;

/** Where passkeys are made for. */
export const ORIGIN = 'http://localhost:3000';

const ownedServices = (site: Site): Owned => ({
  'services.update': async () => {
    const { by, body, _id } = await aService(site());
    return { by, path: `/services/${_id}`, body: { ...body, title: 'Autre', status: 'open' } };
  },
  'services.delete': async () => {
    const { by, _id } = await aService(site());
    return { by, path: `/services/${_id}` };
  },
  'services.accept_help': async () => {
    const made = await aService(site());
    const { helper } = await aProposal(site(), { service: made });
    return { by: made.by, path: `/services/${made._id}/accept-help/${helper.id}` };
  },
  'services.cancel_acceptance': async () => {
    const { owner, subject } = await anAgreement(site(), 'service');
    return { by: owner, path: `${subject}/cancel-acceptance` };
  },
  'services.cancel_proposal': async () => {
    const { service, helper } = await aProposal(site());
    return { by: helper, path: `/services/${service._id}/cancel-proposal` };
  },
  'services.answer_still': async () => {
    const { by, _id } = await aService(site());
    await askWhatStillStands(site().site, new Date(inDays(4)));
    return { by, path: `/services/${_id}/still`, body: { still: true } };
  },
});

const ownedTrocs = (site: Site): Owned => ({
  'trocs.update': async () => {
    const { by, body, _id } = await aTroc(site());
    return { by, path: `/troc/${_id}`, body: { ...body, title: 'Autre chose' } };
  },
  'trocs.delete': async () => {
    const { by, _id } = await aTroc(site());
    return { by, path: `/troc/${_id}` };
  },
  'trocs.cancel_acceptance': async () => {
    const { troc } = await anAcceptedTroc(site());
    return { by: troc.by, path: `/troc/${troc._id}/cancel-acceptance` };
  },
  'trocs.cancel_request': async () => {
    const { troc, requester } = await aTradeRequest(site());
    return { by: requester, path: `/troc/${troc._id}/cancel-request` };
  },
  'trocs.complete': async () => {
    const { owner, subject } = await anAgreement(site(), 'troc', { hours: -1 });
    return { by: owner, path: `${subject}/complete` };
  },
  'trocs.respond': async () => {
    const { troc } = await aTradeRequest(site());
    return { by: troc.by, path: `/troc/${troc._id}/respond`, body: { accept: true } };
  },
  'trocs.return': async () => {
    const troc = await aTroc(site(), { kind: 'loan' });
    await anAcceptedTroc(site(), { troc, returnDate: inDays(9) });
    return { by: troc.by, path: `/troc/${troc._id}/returned` };
  },
});

const ownedArticles = (site: Site): Owned => ({
  // A draft: what is published is there for everybody.
  'journal.get': async () => {
    const { by, _id } = await anArticle(site(), { published: false });
    return { by, path: `/journals/${_id}` };
  },
  'journal.update': async () => {
    const { by, _id } = await anArticle(site());
    return { by, path: `/journals/${_id}`, body: anArticleBody({ title: 'Autre chose' }) };
  },
  'journal.delete': async () => {
    const { by, _id } = await anArticle(site());
    return { by, path: `/journals/${_id}` };
  },
  'journal.remove_comment': async () => {
    const { _id } = await anArticle(site());
    const by = await aResident(site());
    const path = `/journals/${_id}/comments`;
    const comment = await settled(by.post(path, { content: 'Bonjour' }));
    return { by, path: `${path}/${comment._id}` };
  },
});

/** What only whoever made it knows of. */
const ownedInPrivate = (site: Site): Owned => {
  const alert = async (body?: unknown) => {
    const by = await aResident(site());
    const { _id } = await settled(by.post('/alerts', { kind: 'service', q: 'vélo' }));
    return { by, path: `/alerts/${_id}`, body };
  };
  const proche = async (path = '', body?: unknown) => {
    const by = await aResident(site());
    return {
      by,
      path: `/proches/${(await aProche(by, { firstName: by.username }))._id}${path}`,
      body,
    };
  };
  const vouching = async () => {
    const [by, voucher] = [await aResident(site()), await aVerified(site())];
    return { by, voucher, path: `/residency/vouching/${await askFor(by, voucher)}` };
  };
  return {
    'alerts.change': () => alert({ daily: true }),
    'alerts.remove': () => alert(),
    'proches.change': () => proche('', aProcheBody({ firstName: 'Simone' })),
    'proches.end': () => proche(),
    'proches.news': () => proche('/news'),
    'proches.tell': () => proche('/told', { until: new Date().toISOString() }),
    'residency.end_vouching': vouching,
    'residency.answer_vouching': async () => {
      const { voucher, path } = await vouching();
      return { by: voucher, path: `${path}/answer`, body: { answer: 'yes' } };
    },
    ...ownedAccess(site),
  };
};

/** What lets somebody in. */
const ownedAccess = (site: Site): Owned => {
  const session = async () => {
    const by = await aResident(site());
    const [{ _id }] = await settled(by.get('/users/me/sessions'));
    return { by, path: `/users/me/sessions/${_id}` };
  };
  const passkey = async (body?: unknown) => {
    const by: TestResident = await aResident(site());
    const { options } = await settled(by.post('/users/me/passkeys/options'));
    const made = aSoftwareAuthenticator(ORIGIN).create(options);
    const { _id } = await settled(by.post('/users/me/passkeys', { passkey: made }));
    return { by, path: `/users/me/passkeys/${_id}`, body };
  };
  return {
    'accounts.end_session': session,
    'accounts.recognise_session': async () => {
      const { by, path } = await session();
      return { by, path: `${path}/recognise` };
    },
    'factors.remove_passkey': () => passkey(),
    'factors.rename_passkey': () => passkey({ name: 'Téléphone' }),
  };
};

/** What is not shown outside the quarter: nobody calls it there, not even whoever made it. */
const keptInside = (site: Site): Owned => {
  const gathering = async (kind: 'outing' | 'event', path: string) => {
    const { by, _id, body, path: at } = await aGathering(site(), kind);
    const open = () => settled(by.put(at, { ...body, public: true }));
    return { by, path: `/public/${kind}s/${_id}${path}`, open };
  };
  const article = async (path: string) => {
    const { by, _id, body } = await anArticle(site());
    const open = () => settled(by.put(`/journals/${_id}`, { ...body, public: true }));
    return { by, path: `/public/articles/${_id}${path}`, open };
  };
  return {
    'outside.outing': () => gathering('outing', ''),
    'outside.event': () => gathering('event', ''),
    'outside.article': () => article(''),
    'outside.draw_outing': () => gathering('outing', '/preview.png'),
    'outside.draw_event': () => gathering('event', '/preview.png'),
    'outside.draw_article': () => article('/preview.png'),
  };
};

/** What is there for whoever made it alone, to a call that anybody may make of others. */
export const hiddenThings = (site: Site): Owned => {
  const draft = async (path: string, body?: unknown) => {
    const { by, _id } = await anArticle(site(), { published: false });
    return { by, path: `/journals/${_id}${path}`, body };
  };
  return {
    'journal.comment': () => draft('/comments', { content: 'Bonjour' }),
    'journal.comments': () => draft('/comments'),
    'journal.thank': () => draft('/thanks'),
    'journal.thanks': () => draft('/thanks'),
    'journal.unthank': () => draft('/thanks'),
    ...hiddenGatherings(site),
    ...namedInside(site),
  };
};

/** By the names of routes; a thing of somebody else's in what is sent, not in the address. */
const namedInside = (site: Site): Owned => {
  const proche = async () => {
    const by = await aResident(site());
    return { by, procheId: (await aProche(by, { firstName: by.username }))._id };
  };
  return {
    'moderation.report': async () => {
      const { residents, messages } = await aConversation(site());
      const body = { kind: 'message', targetId: messages[1]?._id, reason: 'haine' };
      return { by: residents[0], path: '/reports', body };
    },
    'outings.create': async () => {
      const { by, _id: circleId } = await aCircle(site());
      return { by, path: '/outings', body: aGatheringBody('outing', { circleId }) };
    },
    'services.create': async () => {
      const { by, procheId } = await proche();
      return { by, path: '/services', body: await aServiceBody(by, { procheId }) };
    },
    'trocs.create': async () => {
      const { by, procheId } = await proche();
      return { by, path: '/troc', body: aTrocBody({ procheId }) };
    },
  };
};

/** By the names of routes; `site` is asked for once it is open. */
export const ownedThings = (site: Site): Owned => ({
  ...ownedServices(site),
  ...ownedTrocs(site),
  ...ownedArticles(site),
  ...ownedInPrivate(site),
  ...ownedAgreements(site),
  ...ownedCircles(site),
  ...ownedRings(site),
  ...ownedMessages(site),
  ...ownedDecisions(site),
  ...ownedGatherings(site),
  ...keptInside(site),
});
