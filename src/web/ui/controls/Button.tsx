import type { ComponentProps } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

export type ButtonLook = {
  /** 1 filled (one per view), 2 outline, 3 plain, x red outline, danger filled red (inside a confirmation only). */
  look?: '1' | '2' | '3' | 'x' | 'danger' | undefined;
  small?: boolean | undefined;
  block?: boolean | undefined;
  icon?: IconType | undefined;
};

type Props = Omit<ComponentProps<'button'>, 'style'> &
  ButtonLook & {
    /** Shows a spinner and 'Envoi…', keeps the width, and cannot be pressed again. */
    working?: boolean | undefined;
    workingLabel?: string | undefined;
  };

export function buttonClass({ look = '1', small, block }: ButtonLook): string {
  return joinClasses(
    'btn',
    look === 'danger' ? 'btn-danger' : `btn-${look}`,
    small && 'btn-s',
    block && 'block',
  );
}

export function Button({
  look,
  small,
  block,
  icon,
  working,
  workingLabel = 'Envoi…',
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(buttonClass({ look, small, block }), working && 'working', className)}
      aria-busy={working || undefined}
      aria-disabled={working || rest['aria-disabled']}
      onClick={(event) => {
        // Not `disabled`: the focus would be lost while the call runs.
        if (working) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="btn-label">
        {icon && <Icon of={icon} size="s" />}
        {children}
      </span>
      {working && (
        <span className="btn-working">
          <span className="spin" />
          {workingLabel}
        </span>
      )}
    </button>
  );
}
