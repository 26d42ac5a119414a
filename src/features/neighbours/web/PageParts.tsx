import { IconBan, IconEyeOff, IconFlag, IconSparkles } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { pageOfThing } from '#contract/thing-pages.ts';
import { DATE_OPEN } from '#features/gatherings/gatherings-sentences.contract.ts';
import { BlockDialog, ReportDialog } from '#features/moderation/web/public.ts';
import { picturesApart } from '#web/motif/drawing.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { AREA_ICONS } from '#web/ui/signs/area.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { useNow } from '#web/use-now.ts';
import { formatSpan } from '#web/words/format-date.ts';
import { sayDay } from '#web/words/when-words.ts';
import type { NeighbourPage, OpenThing, SharedThing, Thank } from '../neighbours.contract.ts';
import { Articles } from './Articles.tsx';
import { ThingRow } from './ThingRow.tsx';
import './words.css';
import { KINDS, sayKind, sayMatches, sayShared, undrawnThing } from './neighbour-words.ts';

type Props = { page: NeighbourPage; mine: boolean };

/** What stands under a neighbour's name; a part that is empty, or kept, is not there. */
export function PageParts({ page, mine }: Props) {
  const { helps, learns, languages, matches, together, thanks, open } = page;
  const first = page.firstName.trim() || page.username;
  const says = helps.length + learns.length + languages.length > 0;
  return (
    <div className={says ? 'nb-cols says' : 'nb-cols'}>
      {says && (
        <aside className="card pad nb-aside" aria-label={`Ce que dit ${first}`}>
          <Words title="Je peux aider à" words={helps} matches={matches.helps} side="helps" />
          <Words
            title="J'aimerais apprendre"
            words={learns}
            matches={matches.learns}
            side="learns"
          />
          <Words title="Langues" words={languages} />
        </aside>
      )}
      <div className="nb-parts">
        <Together things={together} name={first} />
        <Thanks thanks={thanks} title={mine ? 'On vous dit merci' : 'On lui dit merci'} />
        <Open things={open} />
        <Articles of={page} title={mine ? 'Vos articles' : 'Ses articles'} />
      </div>
      <Foot page={page} mine={mine} first={first} />
    </div>
  );
}

interface WordsProps {
  title: string;
  words: readonly string[];
  matches?: readonly string[];
  side?: 'helps' | 'learns';
}

function Words({ title, words, matches = [], side = 'learns' }: WordsProps) {
  const id = useId();
  if (words.length === 0) return null;
  return (
    <section className="nb-words" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={side === 'helps' ? 'nb-tags soft' : 'nb-tags'}>
        {words.map((word) => (
          <li key={word} className={matches.includes(word) ? 'match' : undefined}>
            {matches.includes(word) && <Icon of={IconSparkles} size="s" />}
            {word}
          </li>
        ))}
      </ul>
      {matches.length > 0 && <p className="small muted">{sayMatches(matches, side)}</p>}
    </section>
  );
}

function Together({ things, name }: { things: readonly SharedThing[]; name: string }) {
  const id = useId();
  const now = useNow();
  if (things.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Ce que vous avez fait ensemble</h2>
      <ul className="card nb-together">
        {things.map((thing) => {
          const { area } = KINDS[thing.kind];
          return (
            <li key={thing._id} data-area={area}>
              <span className="nb-ic">
                <Icon of={AREA_ICONS[area]} />
              </span>
              <span>
                <Link to={pageOfThing(thing.kind, thing._id)}>{thing.title}</Link>
                <small>{sayShared(thing, name, now)}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Thanks({ thanks, title }: { thanks: readonly Thank[]; title: string }) {
  const id = useId();
  const now = useNow();
  if (thanks.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="nb-thanks">
        {thanks.map(({ _id, by, text, date }) => (
          <blockquote key={_id}>
            <p>{text ? `«\u00a0${text}\u00a0»` : 'Merci !'}</p>
            <footer>
              <Avatar person={by} size="s" />
              <span>
                <NeighbourLink of={by} />, {sayDay(date, now)}
              </span>
            </footer>
          </blockquote>
        ))}
      </div>
    </section>
  );
}

function Open({ things }: { things: readonly OpenThing[] }) {
  const id = useId();
  if (things.length === 0) return null;
  const pictures = picturesApart(things.map(undrawnThing));
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Ouvert en ce moment</h2>
      <ul className="card nb-open">
        {things.map((thing, at) => {
          const { area } = KINDS[thing.kind];
          return (
            <ThingRow
              key={thing._id}
              {...{ area, title: thing.title, picture: pictures[at] }}
              to={pageOfThing(thing.kind, thing._id)}
              kind={sayKind(thing)}
            >
              {thing.date && (thing.dateOpen ? DATE_OPEN : formatSpan(thing.date, thing.end))}
            </ThingRow>
          );
        })}
      </ul>
    </section>
  );
}

function Foot({ page, mine, first }: Props & { first: string }) {
  const [dialog, setDialog] = useState<'report' | 'block'>();
  const close = () => setDialog(undefined);
  if (mine) return null;
  return (
    <div className="nb-foot">
      <p className="small muted">
        <Icon of={IconEyeOff} size="s" />
        <span>{first} choisit ce qui se voit ici. Ni adresse, ni distance.</span>
      </p>
      <div className="row wrapx">
        <Button
          look="3"
          small
          icon={IconFlag}
          aria-haspopup="dialog"
          onClick={() => setDialog('report')}
        >
          Signaler
        </Button>
        <Button
          look="3"
          small
          icon={IconBan}
          aria-haspopup="dialog"
          onClick={() => setDialog('block')}
        >
          Bloquer
        </Button>
      </div>
      {dialog === 'report' && <ReportDialog kind="resident" id={page._id} onClose={close} />}
      {dialog === 'block' && <BlockDialog person={page} onClose={close} />}
    </div>
  );
}
