import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

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
