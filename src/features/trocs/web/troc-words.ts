import type { Ring } from '#features/rings/rings.contract.ts';
import { sizeOf } from '#features/rings/web/public.ts';
import { pictureFor, type Undrawn } from '#web/motif/drawing.ts';
import type { Step } from '#web/ui/cards/StepList.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import type { Troc } from '../trocs.contract.ts';
import { asksInReturn, type TrocKind } from '../trocs-kinds.contract.ts';
import { trocTexts } from '../trocs-sentences.contract.ts';
import { kindWords } from './kind-words.ts';
import { chooseStanding, findPartner, type ReaderStanding } from './troc-rights.ts';

/** The drawing for a troc without a picture: what is offered decides, else its title. */
export function drawingOf(troc: Troc): string {
  return pictureFor({ ...undrawnTroc(troc), own: null });
}

/** Of a troc that says nothing: a box, not tomatoes. */
export function undrawnTroc(troc: Troc): Undrawn {
  return {
    own: troc.thumbnailUrl || troc.imageUrl,
    words: [...troc.itemsOffered, troc.title],
    otherwise: ['carton', 'colis', 'valise', 'etagere'],
  };
}

/** '1 troc près de chez vous' */
export function sayTrocCount(count: number): string {
  return count === 1 ? '1 troc près de chez vous' : `${count} trocs près de chez vous`;
}

type Neighbour = Troc['user'];

/** The heading of the card where an exchange stands; undefined when there is none to tell. */
export function sayDeal(
  standing: ReaderStanding,
  partner: Neighbour,
  kind: TrocKind,
): string | undefined {
  const name = nameShortly(partner);
  const words = kindWords(kind);
  switch (standing) {
    case 'to_answer':
      return words.asks(name);
    case 'agreed':
      return words.agreedWith(name);
    case 'completed':
      return words.doneWith(name);
    case 'waiting':
      return `${name} n'a pas encore répondu`;
    case 'refused':
      return `${name} a refusé votre demande`;
    case 'own':
    case 'free':
    case 'left':
    case 'taken':
    case 'closed':
      return undefined;
  }
}

/** The ring of which a troc of the reader's is part, until all have answered. */
export const findOpenRing = ({ _id }: Troc, rings: readonly Ring[] = []): Ring | undefined =>
  rings.find(({ status, places }) => status === 'open' && places[0]?.troc._id === _id);

/** While it may still be asked for by somebody else. */
function stepOfRing(ring: Ring): Step {
  const exchange = `Un échange à ${sizeOf(ring)}`;
  return ring.places[0]?.acceptedAt
    ? { group: 'wait', next: `${exchange} attend la réponse des autres` }
    : { group: 'todo', next: `${exchange} vous attend` };
}

const GROUPS: Partial<Record<ReaderStanding, Step['group']>> = {
  to_answer: 'todo',
  own: 'wait',
  agreed: 'wait',
  waiting: 'wait',
};

/** What is to be done next with one's own troc, or with one that was asked for; `rings`: the reader's. */
export function stepOfTroc(troc: Troc, me: string | undefined, rings: readonly Ring[] = []): Step {
  const standing = chooseStanding(troc, me);
  const ring = standing === 'own' ? findOpenRing(troc, rings) : undefined;
  if (ring) return stepOfRing(ring);
  const partner = findPartner(troc, me);
  const said = partner && sayDeal(standing, partner, troc.kind);
  const otherwise = standing === 'own' ? "Personne ne l'a encore demandé" : undefined;
  return { group: GROUPS[standing] ?? 'over', next: said ?? otherwise };
}

/** Why nothing can be done with a troc, or with one's own; undefined when something can. */
export function sayWhyNot(
  standing: ReaderStanding,
  mine: boolean,
  kind: TrocKind,
): string | undefined {
  switch (standing) {
    case 'to_answer':
      return "On ne modifie ni ne supprime une annonce pendant qu'une demande est en attente.";
    case 'agreed':
      return mine
        ? `Pour modifier ou supprimer cette annonce, annulez d'abord ${kindWords(kind).toCancel}.`
        : undefined;
    case 'taken':
      return asksInReturn(kind)
        ? "Un échange est en cours avec un autre voisin. S'il ne se fait pas, ce troc sera de nouveau disponible."
        : `${kindWords(kind).underWay}. Si cela ne se fait pas, ce sera de nouveau disponible.`;
    case 'left':
      return trocTexts.ownerLeft;
    case 'completed':
      return mine
        ? 'Un troc terminé ne se modifie ni ne se supprime plus.'
        : kindWords(kind).tookPlace;
    case 'closed':
      return "Ce troc n'est plus proposé.";
    case 'own':
    case 'free':
    case 'waiting':
    case 'refused':
      return undefined;
  }
}
