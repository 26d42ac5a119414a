import { Card } from '#web/ui/Card.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Says why there is nothing to read, and where there is. */
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
