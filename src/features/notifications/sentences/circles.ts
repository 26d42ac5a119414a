// What is said of circles, and where it leads.

import { of } from '#contract/name-words.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import type { About } from '../notifications.contract.ts';
import type { Facts } from '../notifications.facts.ts';
import type { CircleNewsKind } from '../notifications-circles.contract.ts';

interface CircleNews {
  kind: CircleNewsKind;
  /** Between its quotes. */
  title: string;
  /** First name of whose act it is. */
  who: string;
  count: number;
  facts: Partial<Facts>;
}

export function headlineOfCircle({ kind, title, who, count, facts }: CircleNews): string {
  switch (kind) {
    case 'circle_asked':
      return count > 1
        ? `${count} demandes pour entrer dans ${title}, la dernière ${of(who)}`
        : `${who} demande à entrer dans ${title}`;
    case 'circle_joined':
      return count > 1
        ? `${count} voisins sont entrés dans ${title}, le dernier : ${who}`
        : `${who} est maintenant dans ${title}`;
    case 'circle_accepted':
      return `Vous êtes maintenant dans le cercle ${title}`;
    case 'circle_refused':
      return `Votre demande pour entrer dans ${title} n'est pas acceptée`;
    case 'circle_excluded':
      return `Vous n'êtes plus dans le cercle ${title}`;
    case 'circle_keeping':
      return `${who} vous propose de tenir ensemble le cercle ${title}`;
    case 'circle_kept':
      return `${who} tient maintenant le cercle ${title} avec vous`;
    case 'circle_handed':
      return `Vous tenez désormais ${title} : la personne qui tenait ce cercle n'a plus de compte`;
    case 'circle_dissolved':
      return `Le cercle ${title} est dissous`;
    case 'circle_message':
      return `Du nouveau dans le cercle ${title}, ${of(who)}`;
    case 'circle_published':
      return `${who} propose ${title} dans le cercle « ${facts.circle ?? ''} »`;
    default:
      return kind satisfies never;
  }
}

/** Of what is no more there is no page. */
export function urlOfCircle(kind: CircleNewsKind, { type, id }: About): string {
  if (type === 'outing' || type === 'event') return pageOfThing(type, id);
  return kind === 'circle_dissolved' ? '/cercles' : `/cercles/${id}`;
}
