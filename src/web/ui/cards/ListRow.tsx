import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  /** An AreaIcon or an Avatar. */
  lead: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The time at the right; left out on phones. */
  time?: string | undefined;
  /** A button or a counter at the right. */
  aside?: ReactNode;
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
};

/** One line of a list: tile, title, second line, time. A link, a button, or neither. */
export function ListRow({ lead, title, children, time, aside, to, onSelect }: Props) {
  const content = (
    <>
      {lead}
      <span className="grow">
        <span className="t">{title}</span>
        {children && (
          <>
            <br />
            <span className="d">{children}</span>
          </>
        )}
      </span>
      {time && <span className="caption">{time}</span>}
      {aside}
    </>
  );
  if (to) {
    return (
      <Link className="lrow" to={to} onClick={onSelect}>
        {content}
      </Link>
    );
  }
  if (onSelect) {
    return (
      <button type="button" className="lrow" onClick={onSelect}>
        {content}
      </button>
    );
  }
  return <div className="lrow">{content}</div>;
}
