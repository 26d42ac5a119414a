import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Awning } from '#web/ui/signs/Awning.tsx';
import './sheet.css';

type Props = { title: string; lead: string; print: string; children: ReactNode };

/** A page A4 in large letters, and the button that prints it alone. */
export function Sheet({ title, lead, print, children }: Props) {
  return (
    <div className="sheet-page">
      <div className="sheet-tools">
        <PageHead title={title} back={{ to: '/mes-proches', label: 'Mes proches' }}>
          <p className="lead">{lead}</p>
        </PageHead>
        <Button icon={IconPrinter} onClick={() => window.print()}>
          {print}
        </Button>
      </div>
      <article className="sheet" aria-label={title}>
        <Awning />
        <div className="sheet-text">{children}</div>
      </article>
    </div>
  );
}
