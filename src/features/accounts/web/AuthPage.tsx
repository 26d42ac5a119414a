import type { ReactNode } from 'react';
import { Motif } from '#web/motif/Motif.tsx';
import { VisitorShell } from '#web/shell/VisitorShell.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { Plaque } from '#web/ui/signs/Plaque.tsx';
import './auth.css';

interface Props {
  title: string;
  /** Name of the tab. */
  tab: string;
  /** Street on the plaque under the picture. */
  street?: string;
  children: ReactNode;
}

/** The card of a visitor's form, beside the picture of the Place on wide screens. */
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
