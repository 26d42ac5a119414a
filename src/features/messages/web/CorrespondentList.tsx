import { usePresence } from '#features/presence/web/public.ts';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { Presence } from '#web/ui/signs/Presence.tsx';
import { messageTexts } from '../messages-sentences.contract.ts';
import { MailRow } from './MailRow.tsx';
import { useCorrespondents } from './messages.data.ts';
import type { Chosen } from './use-chosen.ts';
import { useArchived } from './use-muted.ts';

type Props = { chosen: Chosen; q: string; onShowAll: () => void };

export function CorrespondentList({ chosen, q, onShowAll }: Props) {
  const list = useCorrespondents(q);
  const presenceOf = usePresence();
  const archived = useArchived();
  if (!list.data) {
    if (!list.isError) return <ListSkeletons count={6} />;
    return (
      <div className="mailbox-state">
        <ErrorState
          message={messageTexts.residentsFailed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </div>
    );
  }
  const residents = list.data.pages.flatMap(({ items }) => items);
  if (residents.length === 0) {
    return q ? (
      <EmptyState
        title="Aucun voisin de ce nom"
        action={
          <Button look="2" onClick={onShowAll}>
            Tous les voisins
          </Button>
        }
      >
        Personne ne correspond à « {q} » parmi les voisins inscrits.
      </EmptyState>
    ) : (
      <EmptyState title="Personne d'autre pour l'instant">
        Les voisins qui s'inscrivent apparaîtront ici.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="mail-list">
        {residents.map((resident) => (
          <MailRow
            key={resident._id}
            user={resident}
            presence={presenceOf(resident._id)}
            chosen={chosen}
          >
            <Presence status={presenceOf(resident._id)} bare />
            {archived.includes(resident._id) && ' · conversation archivée'}
          </MailRow>
        ))}
      </ul>
      <NextPage
        list={list}
        label="Afficher plus de voisins"
        failed={messageTexts.residentsFailed}
      />
    </>
  );
}
