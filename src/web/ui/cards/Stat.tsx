import type { ReactNode } from 'react';
import type { Area } from '#web/ui/signs/area.ts';

type Props = { value: ReactNode; label: string; area?: Area | undefined };

/** One figure and its word, inside a `<dl>`. */
export function Stat({ value, label, area }: Props) {
  return (
    <div className="stat" data-area={area}>
      <dt className="muted">{label}</dt>
      <dd>
        <b>{value}</b>
      </dd>
    </div>
  );
}
