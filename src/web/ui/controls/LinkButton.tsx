import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { type ButtonLook, buttonClass } from './Button.tsx';

type Props = Omit<LinkProps, 'style'> & ButtonLook & { children: ReactNode };

export function LinkButton({ look, small, block, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={joinClasses(buttonClass({ look, small, block }), className)}>
      <span className="btn-label">
        {icon && <Icon of={icon} size="s" />}
        {children}
      </span>
    </Link>
  );
}
