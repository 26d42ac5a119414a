import { IconHome, IconRefresh } from '@tabler/icons-react';
import { VisitorShell } from '#web/shell/VisitorShell.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** What stands in place of a page that failed: never a blank screen, always two ways out. */
export function RouteErrorBoundary() {
  return (
    <VisitorShell quiet className="wrap page-main">
      <EmptyState
        level="h1"
        title="Cette page n'a pas pu s'afficher"
        action={
          <>
            <Button icon={IconRefresh} onClick={() => window.location.reload()}>
              Réessayer
            </Button>
            <LinkButton look="2" icon={IconHome} to="/dashboard">
              Retour au tableau de bord
            </LinkButton>
          </>
        }
      >
        Une erreur est survenue. Rechargez la page ; si elle revient, la connexion est peut-être
        coupée.
      </EmptyState>
    </VisitorShell>
  );
}
