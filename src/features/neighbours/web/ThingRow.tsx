import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AREA_ICONS, type Area } from '#web/ui/signs/area.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';

type Props = {
  to: string;
  area: Area;
  picture: string | undefined;
  kind: string;
  title: string;
  /** When, where it has a day. */
  children?: ReactNode;
};

/** Something of a neighbour's, in a line that leads to it. Stands in `ul.nb-open`. */
export function ThingRow({ to, area, picture, kind, title, children }: Props) {
  return (
    <li>
      <Link to={to} data-area={area}>
        <span className="media">
          <img src={picture} alt="" width={400} height={300} loading="lazy" />
        </span>
        <span className="grow">
          <span className="nb-kind">
            <Icon of={AREA_ICONS[area]} size="s" />
            {kind}
          </span>
          <b>{title}</b>
          {children && <small>{children}</small>}
        </span>
        <Icon of={IconChevronRight} />
      </Link>
    </li>
  );
}
