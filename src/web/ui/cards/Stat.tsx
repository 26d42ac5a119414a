import type { ReactNode } from 'react';
import type { Area } from '#web/ui/signs/area.ts';

type Props = {
  value: ReactNode;
  label: string;
  area?: Area | undefined;
  /** What part of it counts today; its line is kept free while it is empty. */
  among?: string;
};

/** One figure and its word, inside a `<dl>`. */
export function Stat({ value, label, area, among }: Props) {
  return (
    <div className="stat" data-area={area}>
      <dt className="muted">
        <span>{label}</span>
        {among !== undefined && <small>{among || '\u00a0'}</small>}
      </dt>
      <dd>
        <b>{value}</b>
      </dd>
    </div>
  );
}
