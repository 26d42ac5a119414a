import type { Icon as TablerIcon } from '@tabler/icons-react';

export type IconType = TablerIcon;

type Props = {
  of: IconType;
  /** s 18 px beside text, m 22 px, l 28 px in area tiles. */
  size?: 's' | 'm' | 'l';
};

/** A Tabler outline, always beside a word or inside a control that carries a label. */
export function Icon({ of: Drawing, size = 'm' }: Props) {
  return <Drawing className={size === 'm' ? 'i' : `i i-${size}`} aria-hidden="true" />;
}
