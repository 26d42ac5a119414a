import { IconHome } from '@tabler/icons-react';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';

/** What is seen first of any page that is opened without a network. */
export function OfflinePage() {
  useDocumentTitle('Hors ligne');
  return (
    <div className="empty empty-page" data-area="services">
      <MotifSimple />
      <h1 tabIndex={-1}>Sans réseau</h1>
      <p className="lead">
        Ce que vous avez lu ces derniers jours reste lisible ici : les listes, les articles, vos
        rendez-vous et vos conversations. Ce que vous écrivez est gardé.
      </p>
      <div className="empty-actions">
        <LinkButton icon={IconHome} to="/dashboard">
          Retour à l'accueil
        </LinkButton>
      </div>
    </div>
  );
}
