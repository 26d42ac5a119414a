import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { AlertButton } from '#features/alerts/web/public.ts';
import {
  ChatById,
  GatheringBoard,
  MonthLink,
  PastGatherings,
  useGatherings,
  useGatheringsLive,
} from '#features/gatherings/web/public.ts';
import { useMapView } from '#features/quartier/web/public.ts';
import { SearchLink } from '#features/search/web/public.ts';
import { useAddress } from '#web/forms/use-address.ts';
import { ListControls } from '#web/ui/cards/ListControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TabList, TabPanel } from '#web/ui/controls/Tabs.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { EVENT_TABS } from '../events.contract.ts';
import { eventTexts } from '../events-sentences.contract.ts';
import { CreateEventDialog } from './dialogs.ts';
import { EVENT } from './event-setting.ts';

const PANEL = 'evenements';
const ID = /^[0-9a-f]{24}$/;
const HIGHLIGHT_MS = 3_000;
const TABS = [{ value: 'tous', label: 'Tous', type: '' }, ...EVENT_TABS] as const;

/** The events: tabs `?onglet=`, `?q=`, `?highlight=`, dialogs `?nouveau=1`, `?discussion=`. */
export function EventsPage() {
  useGatheringsLive(EVENT);
  const { params, change, clear } = useAddress();
  const navigate = useNavigate();
  const view = useMapView();
  const dialog = useUrlDialog(['nouveau', 'discussion'] as const);
  const tab = TABS.find(({ value }) => value === params.get('onglet')) ?? TABS[0];
  const q = (params.get('q') ?? '').slice(0, 200).trim();
  const given = params.get('highlight') ?? '';
  const filters = { ...(tab.type ? { type: tab.type } : {}), ...(q ? { q } : {}) };
  const list = useGatherings(EVENT, { ...filters, when: 'coming', fold: 'series' }, view.limit);

  const isChosen = tab.type !== '' || q !== '';

  return (
    <>
      <ListControls
        title="Événements du quartier"
        publish={
          <Button icon={IconPlus} onClick={() => dialog.open('nouveau')}>
            Créer un événement
          </Button>
        }
        main={
          <TabList
            id={PANEL}
            label="Événements"
            tabs={TABS}
            value={tab.value}
            onValue={(next) => change({ onglet: next === 'tous' ? '' : next })}
          />
        }
        search={{ label: 'Chercher un événement', q, onText: (text) => change({ q: text }) }}
        view={view.choice}
      >
        <AlertButton kind="event" filters={filters} />
        <MonthLink />
      </ListControls>
      <TabPanel id={PANEL} value={tab.value}>
        <GatheringBoard
          setting={EVENT}
          list={list}
          isMap={view.isMap}
          byWeek
          highlight={ID.test(given) ? given : undefined}
          lastsMs={HIGHLIGHT_MS}
          onChat={(id) => void dialog.open('discussion', id)}
          title="Événements des voisins"
          empty={
            <EmptyState
              title={eventTexts.empty}
              action={
                <>
                  <Button onClick={() => dialog.open('nouveau')}>Créer un événement</Button>
                  <SearchLink asked={q} />
                  {isChosen && (
                    <Button look="2" onClick={clear}>
                      Afficher tous les événements
                    </Button>
                  )}
                </>
              }
            >
              Une fête de rue, un nettoyage, une plantation : lancez l'idée.
            </EmptyState>
          }
        />
        {!view.isMap && list.isSuccess && (
          <PastGatherings
            setting={EVENT}
            filters={filters}
            onChat={(id) => void dialog.open('discussion', id)}
          />
        )}
      </TabPanel>
      {dialog.name === 'nouveau' && (
        <CreateEventDialog
          like={dialog.value}
          onClose={dialog.close}
          // To its card, wherever its day puts it.
          onCreated={(id) => void navigate(`${EVENT.path}?highlight=${id}`, { replace: true })}
        />
      )}
      {dialog.name === 'discussion' && (
        <ChatById setting={EVENT} id={dialog.value} onClose={dialog.close} />
      )}
    </>
  );
}
