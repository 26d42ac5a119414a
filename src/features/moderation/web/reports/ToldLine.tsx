import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import type { ReportedLine } from '../../moderation-reporting.contract.ts';
import './told-lines.css';

type Props = {
  line: ReportedLine;
  /** The name of whoever said it. */
  name: ReactNode;
};

/** A line of a talk that goes along with a report: who said it, and in which words. */
export function ToldLine({ line: { author, content, photo }, name }: Props) {
  return (
    <li className="told-line">
      <span className="told-who">
        <Avatar person={author} size="s" />
        {name}
      </span>
      <span className={content ? 'told-words' : 'told-words muted'}>
        {photo && <span className="muted">Photo, non jointe : </span>}
        {content || 'Message retiré'}
      </span>
    </li>
  );
}
