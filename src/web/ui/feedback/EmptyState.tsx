import type { ReactNode } from 'react';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import type { Area } from '#web/ui/signs/area.ts';

type Props = {
  title: string;
  /** One true sentence. */
  children?: ReactNode;
  /** What fills the list. */
  action?: ReactNode;
  area?: Area | undefined;
  /** The level of the title; h1 only where it names the page. */
  level?: 'h1' | 'h2' | 'h3';
};

export function EmptyState({ title, children, action, area, level: Title = 'h2' }: Props) {
  return (
    <div className="empty" data-area={area}>
      <MotifSimple />
      <Title tabIndex={Title === 'h1' ? -1 : undefined}>{title}</Title>
      {children && <p className="muted">{children}</p>}
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}
