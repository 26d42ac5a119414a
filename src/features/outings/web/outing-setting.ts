import type { GatheringSetting } from '#features/gatherings/web/public.ts';
import { makeGatheringCache } from '#features/gatherings/web/public.ts';
import { listOutings, outingActs, outingChanged } from '../outings.contract.ts';
import { outingErrors, outingTexts } from '../outings-sentences.contract.ts';
import { OUTING_LOOKS } from './outing-types.ts';

const { one, places, bringing, organiser, hosting, turnout, chat } = outingActs;

/** What makes an outing of what outings and events share. */
export const OUTING: GatheringSetting = {
  kind: 'outing',
  area: 'sorties',
  path: '/sorties',
  name: 'Sortie',
  listName: 'Sorties',
  looks: OUTING_LOOKS,
  cache: makeGatheringCache({
    get: one.get,
    list: listOutings,
    attendance: bringing.attendance,
  }),
  changed: outingChanged,
  routes: { ...one, ...places, list: listOutings },
  ...{ bringing, organiser, hosting, turnout },
  chat: { kind: 'outings', ...chat },
  texts: {
    listFailed: outingTexts.listFailed,
    joined: outingTexts.joined,
    left: outingTexts.left,
    deleted: outingTexts.deleted,
    notFound: outingErrors.notFound.message,
    userMissing: outingTexts.userMissing,
    noData: outingTexts.noData,
  },
  words: {
    this: 'cette sortie',
    count: (count) => (count === 1 ? '1 sortie' : `${count} sorties`),
    showPast: 'Voir les sorties passées',
    past: 'Sorties passées',
    noPast: 'Aucune sortie passée.',
    more: 'Afficher plus de sorties',
    loading: 'Chargement des sorties…',
    begun: 'Cette sortie a déjà commencé.',
    where: "Celles où j'étais",
    mineBehind: '/mes-rendez-vous?voir=sorties&passes=1',
    over: 'Sortie passée',
    ended: 'Cette sortie a eu lieu.',
    off: 'Sortie annulée',
    seen: 'La personne qui organise verra votre e-mail.',
    cancelled: 'Cette sortie est annulée.',
  },
};
