import type { ReportReason } from '../moderation.contract.ts';
import type { QueueAct, QueueCard } from '../moderation-queue.contract.ts';

/** What an author is told, in plain French, by what their neighbours gave as the reason. */
const TOLD: Partial<Record<ReportReason, string>> = {
  arnaque: "Annonce trompeuse, ou argent demandé d'avance",
  insultes: 'Paroles blessantes envers un voisin',
  haine: 'Propos haineux ou discriminatoires',
  vie_privee: "Informations privées sur quelqu'un",
  inapproprie: 'Contenu choquant ou déplacé',
  publicite: 'Publicité ou envois répétés',
  danger: "Danger pour quelqu'un",
};

const NOTHING_WRONG = 'Rien à reprocher';
export const REASONS: readonly string[] = [...Object.values(TOLD), NOTHING_WRONG];

/** What is proposed: what most neighbours say; undefined where it is to be written. */
export const proposedReason = ({ reasons }: QueueCard): string | undefined =>
  reasons.map(({ reason }) => TOLD[reason]).find((told) => told !== undefined);

/** The reason of an act: what was chosen; to keep something, as long as nothing was, that it is right. */
export const reasonOf = (act: QueueAct, chosen: string | undefined, card: QueueCard) =>
  chosen ?? (act === 'keep' ? NOTHING_WRONG : proposedReason(card));
