import type { Filter } from '#features/tables/web/public.ts';
import { Queue } from '#features/tables/web/public.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { type AuditEntry, listAudit } from '../moderation-audit.contract.ts';
import { ACTION_WORDS, ENTITY_WORDS } from './entity-words.ts';
import { readChanges } from './read-changes.ts';

const filters: readonly Filter[] = [
  {
    name: 'kind',
    label: 'Sorte',
    all: 'Toutes',
    options: Object.entries(ENTITY_WORDS).map(([value, label]) => ({ value, label })),
  },
];

export function AuditTab() {
  return (
    <Queue<AuditEntry>
      route={listAudit}
      search="Titre"
      filters={filters}
      empty="Aucun changement pour l'instant"
    >
      {(entry) => <EntryCard entry={entry} />}
    </Queue>
  );
}

function EntryCard({ entry }: { entry: AuditEntry }) {
  const { admin, action, kind, title } = entry;
  const changes = readChanges(kind, entry.before, entry.after);
  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{ACTION_WORDS[action] ?? action}</h2>
        <span className="chip plain">{ENTITY_WORDS[kind] ?? kind}</span>
        <span>{title}</span>
      </div>
      <p className="small muted">
        {admin.firstName} {admin.lastName} (@{admin.username}), le {formatDateTime(entry.at)}
      </p>
      {changes.length > 0 && (
        <details>
          <summary>{action === 'read' ? 'Ce qui a été lu' : 'Avant et après'}</summary>
          <dl className="adm-diff">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="muted">{field}</dt>
                <dd>
                  {before !== undefined && <del>{before}</del>}{' '}
                  {after !== undefined && <ins>{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
