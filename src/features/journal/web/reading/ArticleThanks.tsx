import { useSession } from '#web/data/session.ts';
import { ReceivedThanks, SayThanks } from '#web/ui/controls/Thanks.tsx';
import type { Article } from '../../journal.contract.ts';
import { useSayThanks, useThanks } from './article-talk.data.ts';

/** 'Merci', once, taken back by the same button; its author reads from whom. */
export function ArticleThanks({ article }: { article: Article }) {
  const mine = useSession()?.user._id === article.author._id;
  const thanks = useThanks(article._id).data;
  const say = useSayThanks(article._id);
  if (!thanks) return <div className="thanks" aria-hidden="true" />;
  return mine ? (
    <ReceivedThanks thanks={thanks} />
  ) : (
    <SayThanks thanks={thanks} working={say.isPending} onToggle={say.toggle} />
  );
}
