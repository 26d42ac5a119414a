// The page of a mail of notifications: one piece of news alone has its day, its place, with whom, and its buttons; of
// several each has its heading. It says what the text says.
import type { AgreementForm } from '#features/agreements/agreements.contract.ts';
import type { MailPage, MailPart } from '#server/process/mail-parts.ts';
import { CALENDAR_FILE, CALLED_OFF_FILE } from '../notifications.calendar.ts';
import { begin, changesOf, sayMoment, type Terms } from '../notifications.facts.ts';
import { headlineOf, present, type Told } from '../sentences/sentences.ts';

interface Setting {
  firstName: string;
  publicUrl: string;
  /** The link that stops these mails. */
  stopUrl: string;
  now: Date;
  /** Names of the files that come with it. */
  files: string[];
  /** How the talk is answered from the mail itself, where it is. */
  answer: string | undefined;
}

export function pageOf(told: readonly Told[], setting: Setting): MailPage {
  const { firstName, publicUrl, stopUrl, now } = setting;
  const [first] = told;
  const alone = first !== undefined && told.length === 1;
  const written = `Écrit ${sayMoment(now.toISOString(), now.toISOString())}, tel que les choses étaient à cette heure.`;
  const parts: MailPart[] = [
    { is: 'hello', text: `Bonjour ${firstName},` },
    ...(alone
      ? aloneOf(first, setting)
      : [
          { is: 'title' as const, text: `${told.length} nouvelles de vos voisins` },
          ...told.flatMap((each) => amongOf(each, setting)),
        ]),
    ...(setting.answer === undefined ? [] : [{ is: 'small' as const, text: setting.answer }]),
    ...filesOf(setting.files),
    {
      is: 'foot',
      text: written,
      links: [
        { text: 'Choisir mes courriels', url: `${publicUrl}/notifications/preferences` },
        { text: 'Ne plus recevoir ceux-ci', url: stopUrl },
      ],
    },
  ];
  const preview = told.map((each) => present(each).detail ?? sentenceOf(each)).join(' · ');
  return { preview: preview.slice(0, 200), parts };
}

const sentenceOf = (told: Told): string => present(told).sentence;
const isCalledOff = ({ kind }: Told): boolean =>
  /_(?:cancelled|off|unassigned|stopped|removed)$/.test(kind);

function aloneOf(told: Told, setting: Setting): MailPart[] {
  const { detail } = present(told);
  const day = dayOf(told, setting);
  const others = linksOf(told, setting);
  return [
    { is: 'title', text: headlineOf(told) },
    ...(told.kind === 'message' ? [{ is: 'text' as const, text: `« ${told.title} »` }] : []),
    ...(day ? [day] : detail === null ? [] : [{ is: 'text' as const, text: detail }]),
    ...factsOf(told, setting),
    buttonOf(told, setting),
    ...(others.length > 0 ? [{ is: 'links' as const, links: others }] : []),
  ];
}

function amongOf(told: Told, setting: Setting): MailPart[] {
  const { sentence, detail, url, updatedAt } = present(told);
  const since = begin(sayMoment(updatedAt, setting.now.toISOString()));
  const day = dayOf(told, setting);
  return [
    { is: 'heading', text: sentence },
    { is: 'small', text: since },
    ...(day ? [day] : detail === null ? [] : [{ is: 'text' as const, text: detail }]),
    { is: 'links', links: [{ text: wordOf(told), url: `${setting.publicUrl}${url}` }] },
    { is: 'line' },
  ];
}

/** The day of what takes place; none where it is not the news. */
function dayOf(told: Told, { now }: Setting): MailPart | undefined {
  const { date, location, terms } = told.facts;
  if (date === undefined || isCalledOff(told) || present(told).detail === null) return undefined;
  const when = begin(sayMoment(date, now.toISOString()));
  const lines = [
    when,
    ...(location ? [location] : []),
    ...(terms ? [`avec ${nameShortly(told.actor)}`] : []),
  ];
  return { is: 'day', date, lines };
}

/** What of the other is given and brought, in the verbs of what it is. */
const GIVING: Partial<Record<AgreementForm, [mine: string, theirs: string]>> = {
  exchange: ['donnez', 'donne'],
  gift: ['donnez', 'donne'],
  loan: ['prêtez', 'prête'],
};

function factsOf(told: Told, { now }: Setting): MailPart[] {
  const { facts } = told;
  const changed = changesOf(facts);
  const was = [
    ...(facts.was && changed.date ? [sayMoment(facts.was.date, now.toISOString())] : []),
    ...(facts.was && changed.location ? [facts.was.location] : []),
  ];
  const rows: [string, string][] = [
    ...(was.length > 0 ? [['Avant', begin(was.join(', '))] as [string, string]] : []),
    ...(facts.terms?.stands ? termsOf(facts.terms, told.actor.firstName) : []),
  ];
  return rows.length > 0 ? [{ is: 'facts', rows }] : [];
}

function termsOf({ form, owns, mine, theirs, word }: Terms, name: string): [string, string][] {
  const [giveMine, giveTheirs] = GIVING[form] ?? ['apportez', 'apporte'];
  const rows: [string, string][] = [
    [`Vous ${owns ? giveMine : 'apportez'}`, mine.join(', ')],
    [`${name} ${owns ? 'apporte' : giveTheirs}`, theirs.join(', ')],
    ['Son mot', word && `« ${word} »`],
  ];
  return rows.filter(([, said]) => said !== '');
}

const WORDS: Record<Told['about']['type'], string> = {
  service: 'Voir le service',
  troc: 'Voir le troc',
  agreement: 'Voir le rendez-vous',
  ring: "Voir l'échange",
  outing: 'Voir la sortie',
  event: "Voir l'événement",
  journal: "Lire l'article",
  circle: 'Voir le cercle',
  residency: 'Ouvrir la page',
  conversation: 'Répondre',
  moderation: 'Ouvrir la page',
};

function wordOf({ kind, about, actor, facts }: Told): string {
  if (kind === 'message') return `Répondre à ${actor.firstName}`;
  if (kind === 'service_proposed')
    return facts.nature === 'offer' ? 'Voir les demandes' : 'Voir les propositions';
  if (kind === 'troc_requested') return 'Voir les demandes';
  return isCalledOff({ kind } as Told) && about.type !== 'agreement'
    ? 'Voir sur le site'
    : WORDS[about.type];
}

const meetingUrl = ({ meeting }: Terms, { publicUrl }: Setting): string =>
  `${publicUrl}/mes-rendez-vous?rendez-vous=${meeting}`;

/** To the thing; to the rendez-vous, where there is one. */
function buttonOf(told: Told, setting: Setting): MailPart {
  const { terms } = told.facts;
  return terms?.stands
    ? { is: 'button', text: 'Voir le rendez-vous', url: meetingUrl(terms, setting) }
    : { is: 'button', text: wordOf(told), url: `${setting.publicUrl}${present(told).url}` };
}

/** Of what was agreed: another hour, and a word to the other. */
function linksOf(told: Told, setting: Setting) {
  const { facts, actor, about } = told;
  const { terms } = facts;
  if (!terms) return [];
  const { publicUrl } = setting;
  const thing = { text: WORDS[about.type], url: `${publicUrl}${present(told).url}` };
  return [
    ...(terms.stands
      ? [{ text: 'Proposer une autre heure', url: meetingUrl(terms, setting) }]
      : []),
    { text: `Écrire à ${actor.firstName}`, url: `${publicUrl}/messagerie?user=${actor._id}` },
    ...(terms.stands && about.type !== 'agreement' ? [thing] : []),
  ];
}

const FILE_WORDS: Record<string, string> = {
  [CALENDAR_FILE]: `Pour votre agenda : le rendez-vous est joint à ce courriel (${CALENDAR_FILE}).`,
  [CALLED_OFF_FILE]: `Pour votre agenda : le fichier joint l'en retire (${CALLED_OFF_FILE}).`,
};

const filesOf = (files: readonly string[]): MailPart[] =>
  files.map((name) => ({ is: 'small', text: FILE_WORDS[name] ?? name }));

/** Élodie C. */
function nameShortly({ firstName, lastName }: Told['actor']): string {
  const [initial] = lastName.trim();
  return initial ? `${firstName} ${initial.toLocaleUpperCase('fr')}.` : firstName;
}
