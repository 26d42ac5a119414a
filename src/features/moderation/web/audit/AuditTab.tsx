import { type Column, type Filter, Queue, type TypedFilter } from '#features/tables/web/public.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { type AuditEntry, listAudit } from '../../moderation-audit.contract.ts';
import { ACTION_WORDS, ENTITY_WORDS } from '../entity-words.ts';
import { AuditCard } from './AuditCard.tsx';
import { readChanges } from './read-changes.ts';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const filters: readonly Filter[] = [
  { name: 'kind', label: 'Sorte', all: 'Toutes', options: optionsOf(ENTITY_WORDS) },
  { name: 'action', label: 'Acte', options: optionsOf(ACTION_WORDS) },
];

const typed: readonly TypedFilter[] = [
  { name: 'person', label: 'Personne', type: 'text', placeholder: "Nom ou nom d'utilisateur" },
  { name: 'since', label: 'Du', type: 'date' },
  { name: 'until', label: 'Au', type: 'date' },
];

const sayNeighbour = (of: AuditEntry['about']) =>
  of ? `${of.firstName} ${of.lastName} (@${of.username})` : '';

const sayChanges = ({ kind, before, after }: AuditEntry, side: 'before' | 'after') =>
  readChanges(kind, before, after)
    .map((change) => `${change.field} : ${change[side] ?? '(rien)'}`)
    .join('\n');

const columns: readonly Column<AuditEntry>[] = [
  { label: 'Date', text: ({ at }) => formatDateTime(at) },
  { label: 'Par', text: ({ admin }) => sayNeighbour(admin) },
  { label: 'Acte', text: ({ action }) => ACTION_WORDS[action] ?? action },
  { label: 'Sorte', text: ({ kind }) => ENTITY_WORDS[kind] ?? kind },
  { label: 'Titre', text: ({ title }) => title },
  { label: 'Identifiant', text: ({ targetId }) => targetId },
  { label: 'Concerne', text: ({ about }) => sayNeighbour(about) },
  { label: 'Avant', text: (entry) => sayChanges(entry, 'before') },
  { label: 'Après', text: (entry) => sayChanges(entry, 'after') },
  { label: 'Lignes', text: ({ lines }) => (lines > 0 ? String(lines) : '') },
  { label: 'Annulé', text: ({ reverted }) => (reverted ? 'Oui' : 'Non') },
];

/** Who changed what, of whom, and when. A thing is asked for by its identifier, in the address (`target`). */
export function AuditTab() {
  return (
    <Queue<AuditEntry>
      route={listAudit}
      search="Titre"
      filters={filters}
      typed={typed}
      hidden={HIDDEN}
      file={{ name: 'journal-audit', columns }}
      empty="Aucun changement ici"
    >
      {(entry) => <AuditCard entry={entry} />}
    </Queue>
  );
}

const HIDDEN = ['target'] as const;
