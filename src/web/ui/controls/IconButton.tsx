import type { ComponentProps } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-label'> & {
  icon: IconType;
  /** Spoken name, and the tooltip. */
  label: string;
  /** Counter on the corner; nothing at 0. Say the number in the label too. */
  count?: number | undefined;
  /** What a dot on the corner means: in the tooltip, which describes the button. A counter stands in its place. */
  dot?: string | undefined;
};

export function IconButton({ icon, label, count, dot, className, ...rest }: Props) {
  return (
    <button
      type="button"
      // Beside the name, it is what is described.
      title={dot ? `${label} : ${dot}` : label}
      {...rest}
      className={joinClasses('ibtn', className)}
      aria-label={label}
    >
      <Icon of={icon} />
      <Badge count={count} />
      {dot && !count && <span className="dot" aria-hidden="true" />}
    </button>
  );
}
