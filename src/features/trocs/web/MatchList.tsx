import { IconArrowsExchange } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { startingBefore } from '#contract/name-words.ts';
import { pictureFor } from '#web/motif/drawing.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { NeighbourSigns } from '#web/ui/signs/NeighbourSigns.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import type { TrocMatch } from '../trocs-matches.contract.ts';
import { pictureOf } from './TrocCard.tsx';

type Props = {
  matches: readonly TrocMatch[];
  /** The troc whose page this is: rows lead to the one that meets it. */
  pageOf?: string;
};

const SHOWN = 3;

/** Nothing where no troc meets. */
export function MatchList({ matches, pageOf }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all || pageOf === undefined ? matches : matches.slice(0, SHOWN);
  if (matches.length === 0) return null;
  return (
    <Card aria-labelledby={id} className="matches">
      <h2 id={id} className={pageOf === undefined ? 'sr' : undefined}>
        Échanges possibles
      </h2>
      <ul>
        {shown.map((match) => (
          <li key={`${match.mine._id}-${match.troc._id}`}>
            <MatchRow match={match} pageOf={pageOf} />
          </li>
        ))}
      </ul>
      {matches.length > shown.length && (
        <Button look="3" small onClick={() => setAll(true)}>
          Voir les {matches.length} échanges possibles
        </Button>
      )}
    </Card>
  );
}

type RowProps = { match: TrocMatch; pageOf: string | undefined };

function MatchRow({ match, pageOf }: RowProps) {
  const { troc, mine, reasons, mutual } = match;
  // On a neighbour's page the row is mine.
  const onTheirs = pageOf === troc._id;
  return (
    <ListRow
      lead={
        <span className="match-pic">
          <img
            src={
              onTheirs
                ? pictureFor({ words: [mine.title], otherwise: ['carton'] })
                : pictureOf(troc)
            }
            alt=""
            width={400}
            height={300}
          />
        </span>
      }
      title={onTheirs ? mine.title : troc.title}
      to={`/troc/${onTheirs ? mine._id : troc._id}`}
    >
      <span className="small">
        {onTheirs
          ? 'Votre annonce'
          : `${startingBefore(nameShortly(troc.user))}${nameShortly(troc.user)}`}
        {!onTheirs && <NeighbourSigns of={troc.user} />}
        {pageOf === undefined && `, pour «\u00a0${mine.title}\u00a0»`}
      </span>
      {reasons.map(({ text }) => (
        <span key={text} className="reason">
          {text}
        </span>
      ))}
      {mutual && (
        <Chip area="troc" icon={IconArrowsExchange}>
          Dans les deux sens
        </Chip>
      )}
    </ListRow>
  );
}
