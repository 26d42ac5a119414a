import { IconHome, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { VisitorShell } from '#web/shell/VisitorShell.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useOnline } from '#web/use-online.ts';
import { isScriptGone, wasReloadedJustNow } from './script-gone.ts';

/** What stands in place of a page that failed: never a blank screen, always two ways out. */
export function RouteErrorBoundary() {
  const online = useOnline();
  const [wasOnline] = useState(online);
  const error = useRouteError();
  // A page opened before the site was updated asks for scripts that are no more: loaded anew, it asks for today's.
  const [isOutdated] = useState(() => online && isScriptGone(error) && !wasReloadedJustNow());
  // What could not be fetched without a network is fetched once it is back.
  useEffect(() => {
    if (isOutdated || (online && !wasOnline)) window.location.reload();
  }, [isOutdated, online, wasOnline]);
  if (isOutdated) return null;
  return (
    <VisitorShell quiet className="wrap page-main">
      <EmptyState
        level="h1"
        title={wasOnline ? "Cette page n'a pas pu s'afficher" : 'Vous êtes hors ligne'}
        action={
          <>
            <Button icon={IconRefresh} onClick={() => window.location.reload()}>
              Réessayer
            </Button>
            <LinkButton look="2" icon={IconHome} to="/dashboard">
              Retour à l'accueil
            </LinkButton>
          </>
        }
      >
        {wasOnline
          ? 'Une erreur est survenue. Rechargez la page ; si elle revient, la connexion est peut-être coupée.'
          : "Cette page n'a pas encore été ouverte ici. Elle s'affichera dès le retour du réseau."}
      </EmptyState>
    </VisitorShell>
  );
}
