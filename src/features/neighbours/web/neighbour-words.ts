import type { Undrawn } from '#web/motif/drawing.ts';
import type { Illustration } from '#web/motif/illustration.ts';
import type { Area } from '#web/ui/signs/area.ts';
import { sayDay, sayWhen } from '#web/words/when-words.ts';
import type { OpenThing, SharedThing } from '../neighbours.contract.ts';

type Kind = OpenThing['kind'];

interface KindLook {
  area: Area;
  label: string;
  drawing: Illustration;
  /** What both did, and what both are about to do. */
  done: string;
  ahead: string;
}

export const KINDS: Record<Kind, KindLook> = {
  service: {
    area: 'services',
    label: 'Service',
    drawing: 'cafe',
    done: 'Un coup de main entre vous',
    ahead: 'Un coup de main entre vous',
  },
  troc: {
    area: 'troc',
    label: 'Troc',
    drawing: 'carton',
    done: 'Un troc entre vous',
    ahead: 'Un troc convenu',
  },
  outing: {
    area: 'sorties',
    label: 'Sortie',
    drawing: 'promenade',
    done: 'Une sortie ensemble',
    ahead: 'Une sortie à venir',
  },
  event: {
    area: 'evenements',
    label: 'Événement',
    drawing: 'fete',
    done: 'Un événement ensemble',
    ahead: 'Un événement à venir',
  },
};

const FORM_LABELS: Record<NonNullable<OpenThing['form']>, string> = {
  request: 'Service demandé',
  offer: 'Service proposé',
  exchange: 'Échange',
  gift: 'Don',
  loan: 'Prêt',
};

/** 'Service proposé', 'Don', 'Sortie': what it is. */
export const sayKind = ({ kind, form }: OpenThing): string =>
  form ? FORM_LABELS[form] : KINDS[kind].label;

/** 'Vous lui avez rendu service, samedi 17 octobre'; its hour while it is to come. */
export function sayShared(thing: SharedThing, name: string, now: number): string {
  const say = Date.parse(thing.date) > now ? sayWhen : sayDay;
  return `${saySide(thing, name, now)}, ${say(thing.date, now)}`;
}

function saySide({ kind, form, side, date }: SharedThing, name: string, now: number): string {
  const { done, ahead } = KINDS[kind];
  const isAhead = Date.parse(date) > now;
  if (side === 'both') return isAhead ? ahead : done;
  if (isAhead && form === 'gift') return 'Un don convenu';
  if (isAhead && form === 'loan') return 'Un prêt convenu';
  const given = { gift: 'fait un don', loan: 'prêté quelque chose' };
  const what = form === 'gift' || form === 'loan' ? given[form] : 'rendu service';
  return side === 'gave' ? `Vous lui avez ${what}` : `${name} vous a ${what}`;
}

/** By its title, then the name of its category or its type. */
export function undrawnThing({ kind, title, sort, thumbnailUrl, imageUrl }: OpenThing): Undrawn {
  const { drawing } = KINDS[kind];
  return { own: thumbnailUrl || imageUrl, words: [title, sort], otherwise: [drawing] };
}

/** 'Le pain, vous savez faire : c'est sur votre page.' */
export function sayMatches(matches: readonly string[], side: 'helps' | 'learns'): string {
  const what = matches.map((word) => `«\u00a0${word}\u00a0»`).join(', ');
  return side === 'learns'
    ? `${what} : vous proposez d'y aider, c'est sur votre page.`
    : `${what} : vous aimeriez l'apprendre, c'est sur votre page.`;
}
