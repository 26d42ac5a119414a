import { IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { quartier } from '#quarter/quartier.config.ts';
import { places } from '#quarter/quartier.places.ts';
import { useSession } from '#web/data/session.ts';
import { useIsHere, useOnceIdle, useStaged } from '#web/start/public.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { NextMarkets } from './markets/NextMarkets.tsx';
import { PlaceList } from './places/PlaceList.tsx';
import { type MapKind, PLACE_KINDS } from './places/place-kinds.ts';
import {
  findNumbers,
  groupPlaces,
  type ListedPlace,
  listPlaces,
  type PlaceGroup,
} from './places/place-search.ts';
import { QuarterMap } from './places/QuarterMap.tsx';
import { Sources } from './places/Sources.tsx';
import { Emergencies, NumbersFound, UsefulNumbers } from './places/UsefulNumbers.tsx';
import { numbers } from './places/useful-numbers.ts';
import './quartier.css';

const ALL = 'tous';
const listed = listPlaces(places);
const choices = [
  { value: ALL, label: 'Tout' },
  ...PLACE_KINDS.map(({ slug, label, icon }) => ({ value: slug, label, icon })),
];

/** The quarter for whoever wants to know it: places, markets of the day, numbers. Nothing of residents. */
export function QuartierPage() {
  const session = useSession();
  const now = useNow();
  const isHere = useIsHere();
  const isIdle = useOnceIdle();
  return (
    <div className="quarter">
      <PageHead
        title={`Le quartier ${quartier.name}`}
        back={session ? undefined : { to: '/', label: 'Accueil' }}
      >
        <p className="lead">{quartier.texts.serviceArea}.</p>
      </PageHead>
      <div className="quarter-first">
        <Emergencies />
        {isHere && <NextMarkets now={now} home={null} shown={listed.length} />}
      </div>
      <Places now={now} />
      {isIdle && (
        <>
          <UsefulNumbers />
          <Sources />
        </>
      )}
    </div>
  );
}

/** Once the place that the address names (`?lieu=`) is drawn, it is shown and focused. */
function useArrivalAt(named: ListedPlace | undefined, drawn: readonly PlaceGroup[]): void {
  const arrived = useRef('');
  const isDrawn = named !== undefined && drawn.some(({ kind }) => kind === named.kind);
  useEffect(() => {
    if (!isDrawn || arrived.current === named.id) return;
    arrived.current = named.id;
    const line = document.getElementById(named.id);
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [isDrawn, named]);
}

/** '1 numéro utile. 3 lieux, distances…': what there is, in the order of the page. */
function sayFound(places: number, calls: number): string {
  const said = [
    calls > 0 && `${calls} ${calls === 1 ? 'numéro utile' : 'numéros utiles'}.`,
    places > 0 &&
      `${places} ${places === 1 ? 'lieu' : 'lieux'}, distances à vol d'oiseau depuis la place.`,
  ];
  return said.filter(Boolean).join(' ');
}

function Places({ now }: { now: number }) {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(search.get('q') ?? '');
  const [lit, setLit] = useState<string>();
  const named = listed.find(({ name }) => name === search.get('lieu'));
  const [picked, setPicked] = useState<readonly string[]>([]);
  const isWide = useWide();
  const [opened, setOpened] = useState<ReadonlySet<MapKind>>(new Set(named && [named.kind]));
  const sought = useDeferredValue(text);
  const look = PLACE_KINDS.find(({ slug }) => slug === search.get('lieux'));
  const kind = look?.kind;

  const groups = useMemo(() => groupPlaces(listed, { kind, text: sought }), [kind, sought]);
  const found = useMemo(() => groups.flatMap((group) => group.places), [groups]);
  const calls = useMemo(() => findNumbers(numbers, sought), [sought]);
  const drawn = useStaged(groups) ?? [];
  useArrivalAt(named, drawn);

  const keep = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const write = (value: string) => {
    setText(value);
    keep('q', value.trim());
  };
  const openKind = useCallback((kind: MapKind, isOpen: boolean) => {
    setOpened((before) => {
      const after = new Set(before);
      if (isOpen) after.add(kind);
      else after.delete(kind);
      return after;
    });
  }, []);
  const pick = useCallback(
    (ids: readonly string[]) => {
      setPicked(ids);
      const place = listed.find(({ id }) => id === ids[0]);
      if (place) openKind(place.kind, true);
    },
    [openKind],
  );
  const [first] = picked;
  useEffect(() => {
    // On a phone the card says it all, and the page stays at the map.
    if (first && isWide) document.getElementById(first)?.scrollIntoView({ block: 'center' });
  }, [first, isWide]);
  const showAll = () => {
    setText('');
    setSearch({}, { replace: true, preventScrollReset: true });
  };

  return (
    <section className="stack quarter-section" aria-labelledby="lieux">
      <h2 id="lieux">Lieux et transports</h2>
      <FilterChips
        label="Catégories de lieux"
        options={choices}
        value={look?.slug ?? ALL}
        onValue={(slug) => keep('lieux', slug === ALL ? '' : slug)}
      />
      <div className="quarter-split">
        <div className="quarter-side">
          <QuarterMap
            places={found}
            lit={lit}
            picked={picked}
            onPick={pick}
            isOpen={search.get('vue') === 'carte'}
            onOpen={() => keep('vue', 'carte')}
          />
        </div>
        <div className="stack">
          <search>
            <TextField
              label="Chercher un lieu"
              help={
                'Un nom, une rue, une ligne : «\u00a0Saint-Éloi\u00a0», «\u00a0métro\u00a09\u00a0».'
              }
              icon={IconSearch}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              value={text}
              onValue={write}
            />
          </search>
          <p className="small muted" role="status">
            {sayFound(found.length, calls.length)}
          </p>
          <NumbersFound numbers={calls} />
          {groups.length === 0 ? (
            <EmptyState
              level="h3"
              title="Aucun lieu trouvé"
              action={<Button onClick={showAll}>Tout afficher</Button>}
            >
              Essayez un autre mot, ou regardez toutes les catégories.
            </EmptyState>
          ) : (
            <PlaceList
              groups={drawn}
              opened={kind || sought.trim() ? undefined : opened}
              now={now}
              lit={lit ?? first ?? named?.id}
              onOpen={openKind}
              onPoint={setLit}
            />
          )}
        </div>
      </div>
    </section>
  );
}
