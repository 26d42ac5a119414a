import { IconCalendar, IconClock, IconEyeOff, IconMapPin } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { startingBefore } from '#contract/name-words.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import { Markdown } from '#features/journal/web/public.ts';
import { Photo } from '#features/uploads/web/public.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import type { QueueCard } from '../../moderation-queue.contract.ts';
import type { ReportKind } from '../../moderation-reporting.contract.ts';
import { KIND_WORDS } from '../report-words.ts';
import { ReportedTalk } from '../reports/ReportedTalk.tsx';
import { ReportedText } from '../reports/ReportedText.tsx';
import { idOf } from './deck.ts';
import { QueueReports } from './QueueReports.tsx';
import { sayKnown, titleOf } from './queue-words.ts';

type Props = {
  card: QueueCard;
  headRef: Ref<HTMLHeadingElement>;
  /** Which of how many, and the way to the others. */
  steps: ReactNode;
};

/** Where residents see it; a message has no page. */
function pageOf(kind: ReportKind, id: string): string | undefined {
  if (kind === 'resident') return `/voisin/${id}`;
  if (kind === 'circle') return `/cercles/${id}`;
  return kind === 'message' || kind === 'comment' ? undefined : pageOfThing(kind, id);
}

/** The thing that was reported, as residents see it. */
export function QueueThing({ card, headRef, steps }: Props) {
  const { kind, target, author } = card;
  const title = titleOf(card);
  const page = target && !target.hidden ? pageOf(kind, card.targetId) : undefined;
  return (
    <article className="card queue-card" aria-label={title}>
      <header className="queue-head">
        <span className="chip plain">{KIND_WORDS[kind]}</span>
        {target?.hidden && (
          <span className="chip plain">
            <Icon of={IconEyeOff} size="s" />
            {card.held ? "Masqué d'office" : 'Masqué'}
          </span>
        )}
        {!target && <span className="chip plain adm-bad">Déjà supprimé</span>}
        {card.authorSuspended && <span className="chip plain adm-bad">Auteur suspendu</span>}
        <span className="queue-steps">{steps}</span>
      </header>
      <QueueReports card={card} key={idOf(card)} />
      <div
        className={joinClasses(
          'queue-thing',
          Boolean(target?.imageUrl) && kind !== 'message' && 'pictured',
        )}
      >
        <h2 ref={headRef} tabIndex={-1}>
          {title}
        </h2>
        {kind === 'resident' && !hasLeft(author) && <p className="muted">@{author.username}</p>}
        <Content card={card} />
        {target && <Facts target={target} isMessage={kind === 'message'} />}
        <p className="small muted">
          {startingBefore(author.firstName)}
          <PersonLink of={author} />, {sayKnown(card.authorKnown)}
        </p>
        {page && (
          <a className="small queue-page" href={page} target="_blank" rel="noreferrer">
            Ouvrir la page
          </a>
        )}
      </div>
    </article>
  );
}

function Content({ card: { kind, target, author, content, around } }: { card: QueueCard }) {
  if (kind === 'message') return <ReportedTalk {...{ author, content, around }} />;
  // What is gone, as it was reported.
  if (!target) return <ReportedText content={content} />;
  const { title, text, imageUrl } = target;
  return (
    <>
      {imageUrl && (
        <div className="queue-photo">
          <Photo imageUrl={imageUrl} alt={`Photo de « ${title} »`} fallback={null} />
        </div>
      )}
      {kind === 'journal' ? (
        <div className="prose">
          <Markdown text={text} />
        </div>
      ) : (
        <p className="adm-said">{text || 'Rien de plus.'}</p>
      )}
    </>
  );
}

function Facts({
  target: { publishedAt, date, location },
  isMessage,
}: {
  target: NonNullable<QueueCard['target']>;
  isMessage: boolean;
}) {
  const facts = [
    ...(date ? [{ icon: IconCalendar, text: formatDateTime(date) }] : []),
    ...(location ? [{ icon: IconMapPin, text: location }] : []),
    ...(publishedAt
      ? [
          {
            icon: IconClock,
            text: `${isMessage ? 'Envoyé' : 'Depuis'} le ${formatDateTime(publishedAt)}`,
          },
        ]
      : []),
  ];
  return (
    <ul className="queue-facts small">
      {facts.map(({ icon, text }) => (
        <li key={text}>
          <Icon of={icon} size="s" />
          {text}
        </li>
      ))}
    </ul>
  );
}
