import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SiteFooter } from '#web/shell/SiteFooter.tsx';
import { BottomBar } from './BottomBar.tsx';
import { TopBar, type TopBarProps } from './TopBar.tsx';

type Props = TopBarProps & {
  children: ReactNode;
  /** Class of `main`; 'wrap' unless told. */
  className?: string;
};

export function AppShell({ children, className = 'wrap page-main', ...bar }: Props) {
  return (
    <div className="shell has-bottom" data-area={bar.area ?? 'services'}>
      <TopBar {...bar} />
      <main id="contenu" className={className} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter>
        <Link to="/aide#equipe">Écrire à l'équipe</Link>
      </SiteFooter>
      <BottomBar />
    </div>
  );
}
