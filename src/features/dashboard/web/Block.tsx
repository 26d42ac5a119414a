import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';

interface BlockProps {
  title: string;
  children: ReactNode;
  /** Where all of it stands, and its words. */
  to?: string;
  all?: string;
  className?: string;
}

export function Block({ title, children, to, all, className }: BlockProps) {
  const id = useId();
  return (
    <section className={joinClasses('home-block', className)} aria-labelledby={id}>
      <div className="home-head">
        <h3 id={id}>{title}</h3>
        {to && (
          <Link className="home-go" to={to}>
            {all}
            <Icon of={IconArrowRight} size="s" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Where there is nothing: what one could do about it. */
export function Nothing({ children, to, act }: { children: ReactNode; to: string; act: string }) {
  return (
    <Card as="div" className="home-nothing">
      <p className="muted">{children}</p>
      <LinkButton small look="2" to={to}>
        {act}
      </LinkButton>
    </Card>
  );
}
