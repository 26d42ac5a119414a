// What the two sides of an agreement are told of it, and how its title carries the moment: `meeting_title` of the database
// writes what `readMeetingTitle` reads.

export const MEETING_NEWS = [
  'proposed',
  'withdrawn',
  'moved',
  'changed',
  'kept',
  'cancelled',
  'off',
  'tomorrow',
  'soon',
  'question',
  'done',
  'confirmed',
  'postponed',
  'missed',
  'answered',
  'thanked',
  'address',
  'here',
  'late',
] as const;
export type MeetingNews = (typeof MEETING_NEWS)[number];
/** By their first word they follow the choices for services, or for trocs. */
export type MeetingKind = `${'service' | 'troc'}_meeting_${MeetingNews}`;

export const MEETING_KINDS = (['service', 'troc'] as const).flatMap((kind) =>
  MEETING_NEWS.map((news): MeetingKind => `${kind}_meeting_${news}`),
);

export const isMeeting = (kind: string): kind is MeetingKind =>
  MEETING_KINDS.some((each) => each === kind);

const newsOf = (kind: MeetingKind) => kind.slice(kind.lastIndexOf('_') + 1) as MeetingNews;

/** The sentence says when; of these, where is worth saying as well. */
const WITH_PLACE = new Set<MeetingNews>(['moved', 'changed', 'kept', 'tomorrow', 'soon']);
export const saysPlace = (kind: MeetingKind): boolean => WITH_PLACE.has(newsOf(kind));

const BETWEEN = ' · ';

/** `Perceuse · samedi 28 novembre à 16 h` as its two parts. */
export function readMeetingTitle(title: string): { title: string; when: string } {
  const at = title.lastIndexOf(BETWEEN);
  return at < 0
    ? { title, when: '' }
    : { title: title.slice(0, at), when: title.slice(at + BETWEEN.length) };
}

/** One sentence; `who` is the neighbour's first name. */
export function meetingHeadline(kind: MeetingKind, who: string, given: string): string {
  const { title, when } = readMeetingTitle(given);
  return SENTENCES[newsOf(kind)]({
    who,
    when,
    it: `« ${title} »`,
  });
}

const SENTENCES: Record<MeetingNews, (told: { who: string; it: string; when: string }) => string> =
  {
    proposed: ({ who, it, when }) => `${who} propose un autre moment pour ${it} : ${when}`,
    withdrawn: ({ who, it }) => `${who} retire sa proposition d'un autre moment pour ${it}`,
    moved: ({ who, it, when }) => `${who} est d'accord pour ${it} : c'est ${when}`,
    changed: ({ who, it, when }) => `${who} a changé la date ou le lieu de ${it} : c'est ${when}`,
    kept: ({ who, it, when }) => `${who} garde le moment convenu pour ${it} : ${when}`,
    cancelled: ({ who, it, when }) => `${who} annule le rendez-vous pour ${it}, ${when}`,
    off: ({ it, when }) => `Le rendez-vous pour ${it}, ${when}, n'aura pas lieu`,
    tomorrow: ({ who, it, when }) => `C'est demain, avec ${who} : ${it}, ${when}`,
    soon: ({ who, it, when }) => `C'est bientôt, avec ${who} : ${it}, ${when}`,
    question: ({ who, it, when }) => `Cela a-t-il eu lieu ? ${it}, ${when}, avec ${who}`,
    done: ({ who, it }) => `${who} dit que c'est fait : ${it}. Et pour vous ?`,
    confirmed: ({ who, it }) => `${who} confirme que c'est fait : ${it}`,
    postponed: ({ who, it }) => `${who} dit que c'est reporté : ${it}. Choisissez un autre moment.`,
    missed: ({ who, it }) =>
      `${who} dit que vous ne vous êtes pas trouvés pour ${it}. Cela reste entre vous, vous pouvez répondre.`,
    answered: ({ who, it }) => `${who} vous répond au sujet de ${it}`,
    thanked: ({ who, it }) => `${who} vous dit merci pour ${it}`,
    address: ({ who, it }) => `${who} vous donne son adresse pour ${it}`,
    here: ({ who, it }) => `${who} est sur place pour ${it}`,
    late: ({ who, it }) => `${who} aura dix minutes de retard pour ${it}`,
  };
