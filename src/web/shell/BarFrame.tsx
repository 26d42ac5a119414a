import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Awning } from '#web/ui/signs/Awning.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { Brand } from '../motif/Brand.tsx';

type Props = { home: string; area: Area; children: ReactNode };

export function BarFrame({ home, area, children }: Props) {
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className="topbar">
        <div className="wrap">
          <Link className="brand" to={home} aria-label="Quartier Nation, accueil">
            <Brand />
            <span>
              Quartier
              <br />
              Nation
            </span>
          </Link>
          {children}
        </div>
      </header>
      <Awning area={area} />
    </>
  );
}
