import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './Button.tsx';
import { joinClasses } from './class-names.ts';
import { Icon } from './Icon.tsx';

type Props = Omit<LinkProps, 'style'> & ButtonLook & { children: ReactNode };

/** A link that looks like a button: it goes somewhere. */
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
