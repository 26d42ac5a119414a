import { AREA_ICONS, type Area } from './area.ts';
import { Icon, type IconType } from './Icon.tsx';

type Props = { area: Area; icon?: IconType | undefined };

/** The soft tile of an area; decoration, the word stands beside it. */
export function AreaIcon({ area, icon }: Props) {
  return (
    <span className="area-ico" data-area={area} aria-hidden="true">
      <Icon of={icon ?? AREA_ICONS[area]} size="l" />
    </span>
  );
}
