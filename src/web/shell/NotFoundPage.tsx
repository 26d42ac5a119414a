import { IconArrowLeft, IconHome } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';

/** Any unknown address; the bars around it come from `OpenLayout`. */
export function NotFoundPage() {
  useDocumentTitle('Page non trouvée');
  const navigate = useNavigate();
  const isSignedIn = useSession() !== undefined;
  // Opened by its address in a new tab, it has no page before it.
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <div className="empty empty-page" data-area="services">
      <MotifSimple />
      <h1 tabIndex={-1}>Page non trouvée</h1>
      <p className="lead">
        Cette rue n'est pas sur le plan du quartier. Elle a peut-être changé de nom, ou n'a jamais
        existé.
      </p>
      <div className="empty-actions">
        <LinkButton icon={IconHome} to={isSignedIn ? '/dashboard' : '/'}>
          Retour à l'accueil
        </LinkButton>
        <Button look="2" icon={IconArrowLeft} onClick={goBack}>
          Page précédente
        </Button>
      </div>
    </div>
  );
}
