// Where what is published for somebody stands, as one says it to them.
import { pageOfThing } from '#contract/thing-pages.ts';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import { sayWhen } from '#web/words/when-words.ts';
import type { ProcheNews } from '../proches-news.contract.ts';

/** 'convenu avec Paul M., samedi 28 novembre, 10 h, Rue de Picpus'. */
export function sayState(one: ProcheNews, now: number): string {
  if (isGathering(one)) return sayPlaceIn(one, now);
  const who = one.with && nameShortly(one.with);
  switch (one.state) {
    case 'waiting':
      return 'pas encore de réponse';
    case 'answered':
      return sayAnswers(one, who);
    case 'agreed':
      return ['convenu', who && `avec ${who}`].filter(Boolean).join(' ') + sayFacts(one, now);
    case 'done':
      return who ? `c'est fait, avec ${who}` : "c'est fait";
    case 'cancelled':
      return "c'est annulé";
  }
}

const isGathering = ({ kind }: ProcheNews) => kind === 'outing' || kind === 'event';

function sayPlaceIn(one: ProcheNews, now: number): string {
  if (one.state === 'cancelled') return "c'est annulé";
  const how = one.state === 'waiting' ? "sur la liste d'attente" : 'une place est prise';
  return `${how}${sayFacts(one, now)}`;
}

function sayAnswers({ kind, answers }: ProcheNews, who: string | null): string {
  if (kind === 'troc')
    return who ? `${who} est d'accord, à vous de répondre` : 'une demande attend';
  return answers > 1
    ? `${answers} personnes se proposent, à vous de choisir`
    : 'une personne se propose, à vous de répondre';
}

function sayFacts({ date, location }: ProcheNews, now: number): string {
  return `${date ? `, ${sayWhen(date, now)}` : ''}, ${sayPlace(location, null)}`;
}

export const pathOf = ({ kind, _id }: ProcheNews): string => pageOfThing(kind, _id);
