import type { ReactNode } from 'react';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { VisitorShell } from '#web/shell/VisitorShell.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import './admin-auth.css';

type Props = { title: string; tab: string; children: ReactNode };

export function AdminAuth({ title, tab, children }: Props) {
  useDocumentTitle(tab);
  return (
    <VisitorShell quiet className="wrap page-main">
      <div className="adm-auth">
        <div className="card auth-card">
          <MotifSimple />
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
      </div>
    </VisitorShell>
  );
}
