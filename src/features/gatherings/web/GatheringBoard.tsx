import type { CSSProperties, ReactNode } from 'react';
import { ItemsMap } from '#features/quartier/web/public.ts';
import { picturesApart } from '#web/motif/drawing.ts';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListCount } from '#web/ui/cards/ListCount.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { orderSteps, StepList } from '#web/ui/cards/StepList.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { useHighlight } from '#web/use-highlight.ts';
import { useNow } from '#web/use-now.ts';
import { useColumns, useWidest } from '#web/use-wide.ts';
import { groupByWeek } from './agenda/group-by-week.ts';
import { WeeksAside } from './agenda/WeeksAside.tsx';
import { fillRows } from './fill-rows.ts';
import { GatheringCard, undrawnGathering } from './GatheringCard.tsx';
import type { Gathering, GatheringSetting } from './gathering.ts';
import { isSooner } from './gathering-filters.ts';
import { gatheringOnMap } from './gathering-on-map.tsx';
import { stepOfGathering } from './gathering-words.ts';
import { type GatheringList, useGathering } from './gatherings.data.ts';
import { awaitsPeople } from './standing.ts';
import './gathering-parts.css';

type Props = {
  setting: GatheringSetting;
  list: GatheringList;
  /** Identifier of the card to light up, and for how long. */
  highlight?: string | undefined;
  lastsMs?: number;
  onChat: (id: string) => void;
  empty: ReactNode;
  /** What the creator of a card can do, where the list is theirs. */
  own?: ((gathering: Gathering) => ReactNode) | undefined;
  failed?: string;
  /** Read out above the list; none where one that is seen stands there. */
  title?: string | undefined;
  isMap?: boolean;
  /** Of what is to come: under the parts of time it lies in. */
  byWeek?: boolean;
};

export function GatheringBoard(props: Props) {
  const isWidest = useWidest();
  if (!props.byWeek || props.isMap || props.own || !isWidest) return <Board {...props} />;
  return (
    <div className="with-weeks">
      <div className="stack">
        <Board {...props} />
      </div>
      <WeeksAside />
    </div>
  );
}

function Unseen({ title }: Pick<Props, 'title'>) {
  return title ? <h2 className="sr">{title}</h2> : null;
}

function Board(props: Props) {
  const { setting, list, highlight, onChat, own } = props;
  const now = useNow();
  const columns = useColumns();
  const listed = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = useHighlighted(setting, listed, {
    id: list.isSuccess ? highlight : undefined,
    byDate: props.byWeek,
  });
  const ordered = own ? orderSteps(shown, stepAt(now), ({ date }) => date) : shown;
  const drawn = useStaged(ordered, highlight !== undefined || props.isMap);
  const at = shown.findIndex(({ _id }) => _id === highlight);
  const { card, lit } = useHighlight(highlight, at, props.lastsMs);
  const failed = props.failed ?? setting.texts.listFailed;

  if (list.isPending || !drawn)
    return own ? (
      <CardSkeletons rows counted label={setting.words.loading} />
    ) : (
      <CardSkeletons counted label={setting.words.loading} text="description" />
    );
  if (list.isError && listed.length === 0) {
    return (
      <ErrorState message={failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  }
  if (shown.length === 0) return <Card bare>{props.empty}</Card>;
  if (props.isMap) {
    return (
      <ItemsMap
        kind={setting.kind}
        area={setting.area}
        items={shown.map((gathering) => gatheringOnMap(setting, gathering, now))}
        list={list}
        more={setting.words.more}
        failed={failed}
        without="Ce qui est passé n'est pas sur la carte : la liste le garde."
      />
    );
  }
  const apart = picturesApart(drawn.map(undrawnGathering(setting)));
  const pictures = new Map(drawn.map(({ _id }, at) => [_id, apart[at]]));
  const show = (gathering: Gathering) => (
    <GatheringCard
      key={gathering._id}
      ref={gathering._id === highlight ? card : null}
      lit={gathering._id === lit}
      setting={setting}
      gathering={gathering}
      picture={pictures.get(gathering._id)}
      now={now}
      onChat={onChat}
    />
  );
  const isWhole = !list.hasNextPage;
  const looks = props.byWeek ? lookOfParts(shown, { now, isWhole, columns }) : undefined;
  const counted = setting.words.count(list.data?.pages[0]?.total ?? shown.length);
  // Those to which the reader goes are counted elsewhere: what is counted here is named.
  const count = <ListCount>{own ? `${counted} que vous organisez` : counted}</ListCount>;
  const more = (
    <NextPage
      list={list}
      label={setting.words.more}
      failed={failed}
      early={drawn.length < shown.length}
    />
  );
  if (own) {
    return (
      <>
        {count}
        <OwnGatherings {...{ setting, now, onChat, own }} gatherings={drawn} />
        {more}
      </>
    );
  }
  return (
    <>
      {count}
      {props.byWeek ? (
        <div className="gathering-parts">
          {groupByWeek(drawn, now).map(({ key, title, span, items }) => (
            <section
              key={key}
              className="gathering-part"
              style={looks?.get(key)?.style}
              data-lies={sayHowLies(looks?.get(key), items.length)}
              data-low={looks?.get(key)?.isLow || undefined}
              aria-labelledby={`partie-${key}`}
            >
              <h2 id={`partie-${key}`}>
                {title} {span && <span className="small muted">{span}</span>}
              </h2>
              <ul className="grid3">{items.map(show)}</ul>
            </section>
          ))}
        </div>
      ) : (
        <>
          <Unseen title={props.title} />
          <ul className="grid3">{drawn.map(show)}</ul>
        </>
      )}
      {more}
    </>
  );
}

const stepAt = (now: number) => (gathering: Gathering) => stepOfGathering(gathering, now);

/** How a part lies in its grid; `lastAlone`: the card, counted from one, that has its row to itself. */
interface PartLook {
  style?: CSSProperties;
  lies?: boolean;
  /** Nobody may come any more to what lies: it takes no more height than its words. */
  isLow?: boolean | undefined;
  lastAlone?: number | undefined;
}

/** The look of each part once all of it is drawn: nothing that stands moves for what comes after. */
function lookOfParts(
  items: readonly Gathering[],
  { now, isWhole, columns }: { now: number; isWhole: boolean; columns: number },
): Map<string, PartLook> {
  const parts = groupByWeek(items, now);
  const isFull = (one: Gathering) => !awaitsPeople(one, now);
  const cards = parts.map(({ items: of }) => ({ count: of.length, isLow: of.every(isFull) }));
  const rooms = columns > 2 ? fillRows(cards, columns, isWhole) : [];
  const lookAt = (at: number, of: readonly Gathering[]): PartLook => {
    const room = rooms[at];
    const count = of.length;
    if (room) {
      const style = { '--span': room.span, '--within': room.within } as CSSProperties;
      return { style, lies: room.lies, isLow: cards[at]?.isLow };
    }
    const isKnown = isWhole || at < parts.length - 1;
    const isAlone = columns === 2 && isKnown && count % 2 === 1;
    return isAlone ? { lastAlone: count, isLow: of.slice(-1).every(isFull) } : {};
  };
  return new Map(parts.map(({ key, items: of }, at) => [key, lookAt(at, of)]));
}

function sayHowLies(look: PartLook | undefined, drawn: number): 'all' | 'last' | undefined {
  if (look?.lies) return 'all';
  return look?.lastAlone === drawn ? 'last' : undefined;
}

type OwnProps = Pick<Props, 'setting' | 'onChat'> & { own: NonNullable<Props['own']> } & {
  gatherings: readonly Gathering[];
  now: number;
};

/** One's own: what comes, then what is over. */
function OwnGatherings({ gatherings, setting, now, onChat, own }: OwnProps) {
  return (
    <StepList items={gatherings} stepOf={stepAt(now)} titles={{ wait: 'À venir' }}>
      {(gathering, next) => (
        <GatheringCard {...{ setting, gathering, now, onChat, next }} own={own(gathering)} />
      )}
    </StepList>
  );
}

/** The list, with the highlighted one too when the pages read so far do not hold it: by its date, or else first. */
function useHighlighted(
  setting: GatheringSetting,
  listed: Gathering[],
  { id, byDate }: { id: string | undefined; byDate: boolean | undefined },
): Gathering[] {
  const isThere = listed.some(({ _id }) => _id === id);
  const asked = useGathering(setting, id !== undefined && !isThere ? id : undefined);
  if (id === undefined || isThere || !asked.data || asked.isError) return listed;
  const one = asked.data;
  const later = listed.findIndex((other) => isSooner(one, other));
  return listed.toSpliced(byDate ? (later < 0 ? listed.length : later) : 0, 0, one);
}
