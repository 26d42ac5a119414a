import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

export function NoArticle({ sentence }: { sentence: string }) {
  useDocumentTitle('Article');
  return (
    <Card bare role="alert">
      <EmptyState
        title={sentence}
        level="h1"
        action={<LinkButton to="/journal">Voir le journal</LinkButton>}
      />
    </Card>
  );
}
