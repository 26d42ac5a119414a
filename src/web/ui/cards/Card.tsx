import type { ComponentProps, ElementType } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';

type Props = Omit<ComponentProps<'section'>, 'ref' | 'style'> & {
  as?: Extract<ElementType, 'section' | 'div' | 'article' | 'li' | 'aside'>;
  /** Without inner space, for lists and pictures that touch the edge. */
  bare?: boolean;
};

export function Card({ as: Tag = 'section', bare = false, className, ...rest }: Props) {
  return <Tag {...rest} className={joinClasses('card', !bare && 'pad', className)} />;
}
