import type { ReactNode } from 'react';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { BackLink } from './BackLink.tsx';

type Props = {
  title: string;
  /** Shows the area's tile beside the title. */
  area?: Area | undefined;
  /** The way back; null for none. To the dashboard unless told. */
  back?: { to: string; label: string } | null | undefined;
  /** The one filled action of the page. */
  action?: ReactNode;
  /** Filters, or a sentence under the title. */
  children?: ReactNode;
};

/** The head of a page: way back, h1 (which takes the focus after a route change), action, filters. */
export function PageHead({ title, area, back, action, children }: Props) {
  useDocumentTitle(title);
  return (
    <div className="pagehead">
      {back !== null && (
        <BackLink to={back?.to ?? '/dashboard'}>{back?.label ?? 'Accueil'}</BackLink>
      )}
      <div className="titleline">
        <div className="titlegroup">
          {area && <AreaIcon area={area} />}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
