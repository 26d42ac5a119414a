import { IconNotebook } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '#web/data/api.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { listArticlePlaces } from '../journal.contract.ts';
import { sayArticleCount } from './article-words.ts';

/** What the journal says of a place of the quarter; nothing where it says nothing. */
export function PlaceArticles({ place }: { place: string }) {
  const named = useRead(listArticlePlaces).data?.find((each) => each.place === place);
  if (!named) return null;
  return (
    <Link
      className="row small place-articles"
      to={`/journal?${new URLSearchParams({ lieu: place })}`}
    >
      <Icon of={IconNotebook} size="s" />
      {sayArticleCount(named.count)} dans le journal
    </Link>
  );
}
