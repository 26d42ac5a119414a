import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useList, useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import { type AuditEntry, listAudit, revertAudit } from '../../moderation-audit.contract.ts';
import { ACTION_WORDS, ENTITY_WORDS } from '../entity-words.ts';
import { readChanges } from './read-changes.ts';
import '../moderation.css';

const REVERTIBLE = new Set(['update', 'delete', 'close', 'query', 'bulk', 'revert']);
/** What opens on lines of its own. */
const BATCHES = new Set(['query', 'bulk', 'revert']);
const LINES = 25;

/** One act. A query, an act on a selection, and a taking back, opens on each line that it changed. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  const { admin, about, action, kind, title, lines, reverted } = entry;
  const { firstName, lastName, username } = admin;
  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{ACTION_WORDS[action] ?? action}</h2>
        <span className="chip plain">{ENTITY_WORDS[kind] ?? kind}</span>
        {action === 'query' ? (
          <code>{title}</code>
        ) : (
          <span className="adm-audit-title">{title}</span>
        )}
        {reverted && <span className="chip plain">Annulé</span>}
      </div>
      <p className="small muted">
        <PersonLink of={admin}>
          {firstName} {lastName} (@{username})
        </PersonLink>
        , le {formatDateTime(entry.at)}
        {about && about._id !== admin._id && (
          <>
            . Concerne{' '}
            <PersonLink of={about}>
              {about.firstName} {about.lastName} (@{about.username})
            </PersonLink>
          </>
        )}
      </p>
      <Changes entry={entry} />
      {lines > 0 && <Lines entry={entry} />}
      {REVERTIBLE.has(action) && !reverted && <RevertButton entry={entry} />}
    </>
  );
}

function Changes({ entry: { action, kind, before, after } }: { entry: AuditEntry }) {
  const changes = readChanges(kind, before, after);
  if (changes.length === 0) return null;
  const isRead = action === 'read' || action === 'query' || action === 'bulk';
  return (
    <details>
      <summary>{isRead ? 'Ce qui a été demandé' : 'Avant et après'}</summary>
      <dl className="adm-diff">
        {changes.map(({ field, before: was, after: is }) => (
          <div key={field}>
            <dt className="muted">{field}</dt>
            <dd>
              {was !== undefined && <del>{was}</del>} {is !== undefined && <ins>{is}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Lines({ entry: { _id, lines } }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{lines === 1 ? '1 ligne changée' : `${lines} lignes changées`}</summary>
      {open && <LineList batch={_id} />}
    </details>
  );
}

function LineList({ batch }: { batch: string }) {
  const pages = useList(listAudit, { limit: LINES, batch });
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  if (pages.isError) {
    return <ErrorState message={pages.error.message} onRetry={() => void pages.refetch()} />;
  }
  return (
    <>
      <ul className="adm-lines">
        {rows.map((entry) => (
          <li key={entry._id}>
            <p className="adm-line">
              <strong>{entry.title}</strong>
              <span className="small muted">{ACTION_WORDS[entry.action] ?? entry.action}</span>
            </p>
            <Changes entry={entry} />
            {REVERTIBLE.has(entry.action) && !entry.reverted && <RevertButton entry={entry} />}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          look="3"
          small
          working={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Afficher la suite
        </Button>
      )}
    </>
  );
}

function RevertButton({ entry: { _id, title, lines, action } }: { entry: AuditEntry }) {
  const isBatch = BATCHES.has(action);
  const client = useQueryClient();
  const { mutate, isPending } = useWrite(revertAudit, {
    onSuccess: ({ message }) => {
      toast.success(message);
      return client.invalidateQueries();
    },
    onError: ({ message }) => {
      toast.error(message);
      void client.invalidateQueries();
    },
  });
  const confirm = useConfirm();
  if (isBatch && lines === 0) return null;
  async function ask() {
    const confirmed = await confirm({
      title: isBatch ? 'Tout annuler' : 'Annuler ce changement',
      message: isBatch
        ? `Chaque ligne redevient comme avant (${lines}), sauf celles que quelqu'un a changées depuis.`
        : `« ${title} » redevient comme avant, si personne n'y a touché depuis. Les photos restent.`,
      confirmLabel: 'Annuler le changement',
      cancelLabel: 'Ne rien changer',
    });
    if (!confirmed) return;
    mutate({ params: { id: _id } });
  }
  return (
    <div>
      <Button
        look="2"
        small
        icon={IconArrowBackUp}
        working={isPending}
        workingLabel="Retour…"
        aria-label={`${isBatch ? 'Tout annuler' : 'Annuler'} : ${title}`}
        onClick={() => void ask()}
      >
        {isBatch ? 'Tout annuler' : 'Annuler'}
      </Button>
    </div>
  );
}
