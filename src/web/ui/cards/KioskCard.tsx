import type { ReactNode } from 'react';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Awning } from '#web/ui/signs/Awning.tsx';
import type { Area } from '#web/ui/signs/area.ts';

type Props = { area: Area; title: string; children: ReactNode };

export function KioskCard({ area, title, children }: Props) {
  return (
    <div className="card kiosk" data-area={area}>
      <Awning />
      <div className="in">
        <AreaIcon area={area} />
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}
