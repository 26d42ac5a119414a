import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Awning } from '#web/ui/signs/Awning.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { Badge } from '#web/ui/signs/Badge.tsx';

type Props = {
  area: Area;
  title: string;
  children: ReactNode;
  /** One live fact: '23 demandes ouvertes'. */
  fact?: ReactNode;
  count?: number | undefined;
  to?: string | undefined;
};

export function KioskCard({ area, title, children, fact, count, to }: Props) {
  const content = (
    <>
      <Awning />
      <div className="in">
        <AreaIcon area={area} />
        <h3>
          {title}
          <Badge count={count} />
        </h3>
        <p>{children}</p>
        {fact && <p className="fact">{fact}</p>}
      </div>
    </>
  );
  return to ? (
    <Link className="card kiosk" data-area={area} to={to}>
      {content}
    </Link>
  ) : (
    <div className="card kiosk" data-area={area}>
      {content}
    </div>
  );
}
