import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import type { QueueCard } from '../../moderation-queue.contract.ts';
import type { ReportedLine } from '../../moderation-reporting.contract.ts';
import { ReportedText } from './ReportedText.tsx';
import { ToldLine } from './ToldLine.tsx';

type Props = {
  author: QueueCard['author'];
  /** Of the message that is reported. */
  content: string;
  around: readonly ReportedLine[];
};

/** A message that is reported, among what was said just before and after where that was joined. */
export function ReportedTalk({ author, content, around }: Props) {
  const reported = useRef<HTMLLIElement>(null);
  // Lines stand before it: on a phone it would lie under what decides of it.
  useEffect(() => {
    if (document.querySelector('.queue-acts')) {
      reported.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  }, []);
  if (around.length === 0) return <ReportedText content={content} />;
  const lines = (isBefore: boolean) =>
    around
      .filter(({ place }) => place < 0 === isBefore)
      .map((line) => (
        <ToldLine key={line.place} line={line} name={<PersonLink of={line.author} />} />
      ));
  return (
    <>
      <ol className="told-lines">
        {lines(true)}
        <li ref={reported} className="told-line reported">
          <span className="told-who">
            <Avatar person={author} size="s" />
            <PersonLink of={author} />
          </span>
          <ReportedText content={content} />
          <span className="small muted">C'est ce message qui est signalé.</span>
        </li>
        {lines(false)}
      </ol>
      <p className="small muted told-note">
        <Icon of={IconLock} size="s" />
        <span>
          Ces lignes ont été jointes au signalement, telles qu'elles étaient. Le reste de la
          discussion vous reste fermé.
        </span>
      </p>
    </>
  );
}
