import { Link } from 'react-router';
import { shortenTags, tagAddress } from './article-words.ts';

type Props = {
  tags: readonly string[];
  /** On a card: three, then '+N autres'. */
  short?: boolean;
};

export function TagList({ tags, short = false }: Props) {
  if (tags.length === 0) return null;
  const { shown, more } = short ? shortenTags(tags) : { shown: tags, more: undefined };
  return (
    <ul className="tags" aria-label="Tags">
      {shown.map((tag) => (
        <li key={tag}>
          <Link className="chip plain" to={tagAddress(tag)}>
            {tag}
          </Link>
        </li>
      ))}
      {more && <li className="more-tags">{more}</li>}
    </ul>
  );
}
