import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { AREAS, type Area } from '#web/ui/signs/area.ts';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import type { WrittenPart } from '../letter.contract.ts';

/** So many at sight; where there are many more, the others are folded. */
const SHOWN = 3;

type Line = WrittenPart['lines'][number];

/** One part of the letter, as lists of the site are: its sign or its day, what it is, then the rest of what is told. */
export function LetterLines({ name, title, lines }: WrittenPart) {
  const first = lines.length > SHOWN + 2 ? lines.slice(0, SHOWN) : lines;
  const others = lines.slice(first.length);
  return (
    <section aria-labelledby={`letter-${name}`}>
      <h3 id={`letter-${name}`}>{title}</h3>
      <Lines of={first} />
      {others.length > 0 && (
        <details>
          <summary>Et {others.length} autres</summary>
          <Lines of={others} />
        </details>
      )}
    </section>
  );
}

function Lines({ of }: { of: readonly Line[] }) {
  return (
    <ul>
      {of.map(({ text, at, when, detail, url }) => (
        <li key={`${url} ${text}`} data-area={areaOf(url)}>
          <ListRow
            to={url}
            title={text}
            lead={at === null ? <AreaIcon area={areaOf(url)} /> : <DayLeaf date={at} />}
          >
            {(when ?? detail) !== null && (
              <>
                {when !== null && <span>{when}</span>}
                {detail}
              </>
            )}
          </ListRow>
        </li>
      ))}
    </ul>
  );
}

const OWN: Record<string, Area> = { '/my-trocs': 'troc', '/troc': 'troc' };
/** Of the page that it leads to; what was agreed is of services, as most of it is. */
function areaOf(url: string): Area {
  const path = /^\/[\w-]+/.exec(url)?.[0] ?? '';
  return OWN[path] ?? AREAS.find((one) => one.path === path)?.area ?? 'services';
}
