import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { BarFrame } from './BarFrame.tsx';
import { DisplayButton } from './DisplayButton.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

type Props = {
  children: ReactNode;
  area?: Area;
  /** Hides 'Se connecter' and 'S'inscrire' where the page itself offers them. */
  quiet?: boolean;
  /** Class of `main`. */
  className?: string;
};

export function VisitorShell({ children, area = 'services', quiet = false, className }: Props) {
  const isIn = useSession() !== undefined;
  return (
    <>
      <div className="bar-root" data-area={area}>
        <BarFrame home="/" area={area}>
          <span className="grow" />
          <DisplayButton />
          <ThemeToggle />
          {!quiet && isIn && (
            <LinkButton small to="/dashboard" className="bar-action">
              Mon accueil
            </LinkButton>
          )}
          {!quiet && !isIn && (
            <>
              <LinkButton look="2" small to="/login" className="bar-action">
                Se connecter
              </LinkButton>
              <LinkButton small to="/register" className="desk">
                S'inscrire
              </LinkButton>
            </>
          )}
        </BarFrame>
      </div>
      <main id="contenu" className={className} data-area={area} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter>{!quiet && !isIn && <Link to="/login">Se connecter</Link>}</SiteFooter>
    </>
  );
}
