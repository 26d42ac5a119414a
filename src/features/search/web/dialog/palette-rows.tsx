// The lines under what is typed, in their order: what was meant, the part of the site that is named and what is to come
// there, then what was found.
import type { ReactNode } from 'react';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { Found, SearchAnswer } from '../../search.contract.ts';
import { bandsOf } from '../bands/found-bands.ts';
import { FoundRow } from '../FoundRow.tsx';
import { addressOf, pageOf } from '../found-look.ts';
import type { SitePart } from '../parts/site-parts.ts';
import type { Coming } from '../parts/use-coming.ts';
import { sayMeant, sayUnderstood } from '../search-words.ts';

export interface PaletteRow {
  key: string;
  /** What stands above it. */
  heading?: string | undefined;
  to: string;
  /** Choosing it writes this into the field instead of leading there. */
  types?: string;
  content: ReactNode;
}

interface Listed {
  answer: SearchAnswer;
  /** As it is typed. */
  text: string;
  parts: readonly SitePart[];
  coming: readonly Coming[];
}

const twoLines = (title: string, says: string) => (
  <span className="found-text">
    <b>{title}</b>
    <span className="small muted">{says}</span>
  </span>
);

function rowsOfParts({ parts, coming }: Pick<Listed, 'parts' | 'coming'>): PaletteRow[] {
  const named = parts.map(({ to, title, says, area, icon }) => ({
    key: 'part',
    to,
    content: (
      <>
        <AreaIcon area={area} icon={icon} />
        {twoLines(title, says)}
      </>
    ),
  }));
  const next = coming.map(({ part, to, title, when, heading }) => ({
    key: 'coming',
    heading,
    to,
    content: (
      <>
        <AreaIcon area={part.area} icon={part.icon} />
        {twoLines(title, when)}
      </>
    ),
  }));
  return [...named, ...next];
}

export function listRows({ answer, text, parts, coming }: Listed): PaletteRow[] {
  const named = rowsOfParts({ parts, coming });
  if (answer.results.length === 0) return named;
  const { corrected } = answer;
  const meant = corrected === null ? undefined : sayMeant(corrected, text);
  const spelled = corrected !== null &&
    meant && {
      key: 'meant',
      to: pageOf(corrected),
      types: corrected,
      content: twoLines(meant.way, meant.why),
    };
  const told = new Set(coming.map(({ to }) => to));
  const isNew = (found: Found) => !told.has(addressOf(found));
  const understood = sayUnderstood(answer);
  const results = bandsOf(answer).flatMap(({ title, results: all }, band) =>
    all.filter(isNew).map((found, at) => ({
      key: found._id,
      to: addressOf(found),
      heading: (band === 0 && at === 0 && understood) || (at === 0 ? title : undefined),
      content: <FoundRow found={found} />,
    })),
  );
  const all = {
    key: 'all',
    to: pageOf(text.trim()),
    content: <b className="palette-all">Voir tous les résultats</b>,
  };
  return [...(spelled ? [spelled] : []), ...named, ...results, all];
}
