import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Why a page is not for this resident, and the way to the one that is. */
export function Refused({ id, sentence }: { id: string; sentence: string }) {
  return (
    <Card bare role="alert">
      <EmptyState
        title={sentence}
        level="h1"
        action={
          <LinkButton look="2" to={`/sorties/${id}`} replace>
            Voir la sortie
          </LinkButton>
        }
      />
    </Card>
  );
}
