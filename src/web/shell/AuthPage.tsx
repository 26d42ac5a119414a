import type { ReactNode } from 'react';
import { Motif } from '#web/motif/Motif.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { Plaque } from '#web/ui/signs/Plaque.tsx';
import { VisitorShell } from './VisitorShell.tsx';
import './auth-page.css';

interface Props {
  title: string;
  /** Name of the tab. */
  tab: string;
  /** Street on the plaque under the picture. */
  street?: string;
  children: ReactNode;
}

/** The card of what a visitor does or reads alone, beside the picture of the Place on wide screens. */
export function AuthPage({ title, tab, street = 'Place de la Nation', children }: Props) {
  useDocumentTitle(tab);
  return (
    <VisitorShell quiet>
      <div className="wrap auth">
        <div className="card auth-card">
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
        <div className="auth-picture" aria-hidden="true">
          <Motif />
          <Plaque street={street} />
        </div>
      </div>
    </VisitorShell>
  );
}
