import { IconPlus } from '@tabler/icons-react';
import { AlertButton } from '#features/alerts/web/public.ts';
import {
  AlsoGoing,
  ChatById,
  GatheringBoard,
  MonthLink,
  PastGatherings,
  useGatherings,
  useGatheringsLive,
  useSaidExpiry,
} from '#features/gatherings/web/public.ts';
import { useMapView } from '#features/quartier/web/public.ts';
import { SearchLink } from '#features/search/web/public.ts';
import { useAddress } from '#web/forms/use-address.ts';
import { ListControls } from '#web/ui/cards/ListControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TabList, TabPanel } from '#web/ui/controls/Tabs.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { OUTING_TYPES } from '../outings.contract.ts';
import { outingTexts } from '../outings-sentences.contract.ts';
import { CreateOutingDialog } from './dialogs.ts';
import { OutingFilters, sayChosen } from './OutingFilters.tsx';
import { OwnOuting } from './OutingTools.tsx';
import { OUTING } from './outing-setting.ts';

const PANEL = 'sorties';
const ID = /^[0-9a-f]{24}$/;
const TABS = [
  { value: 'toutes', label: 'Toutes' },
  { value: 'miennes', label: 'Mes sorties' },
] as const;

/** The outings: `?my=true`, `?type=`, `?q=`, `?highlight=`, dialogs `?nouveau=1`, `?discussion=`. */
export function OutingsPage() {
  useGatheringsLive(OUTING);
  useSaidExpiry(outingTexts.sessionExpired);
  const { params, change, clear } = useAddress();
  const view = useMapView();
  const dialog = useUrlDialog(['nouveau', 'discussion'] as const);
  const my = params.get('my') === 'true';
  const type = OUTING_TYPES.find((known) => known === params.get('type')) ?? '';
  const q = (params.get('q') ?? '').slice(0, 200).trim();
  const given = params.get('highlight') ?? '';
  const filters = {
    ...(my ? { my: 'true' as const } : {}),
    ...(type ? { type } : {}),
    ...(q ? { q } : {}),
  };
  // One's own stand in rows, by what is to be done next.
  const asRows = my && !view.isMap;
  const list = useGatherings(
    OUTING,
    asRows ? filters : { ...filters, when: 'coming', fold: 'series' },
    view.limit,
  );

  const chooser = { type, onType: (value: string) => change({ type: value }) } as const;
  const tab = my ? 'miennes' : 'toutes';

  return (
    <>
      <ListControls
        title={my ? 'Mes sorties' : 'Sorties entre voisins'}
        publish={
          <Button icon={IconPlus} onClick={() => dialog.open('nouveau')}>
            Organiser une sortie
          </Button>
        }
        main={
          <TabList
            id={PANEL}
            label="Sorties"
            tabs={TABS}
            value={tab}
            onValue={(next) => change({ my: next === 'miennes' ? 'true' : '' })}
          />
        }
        search={{ label: 'Chercher une sortie', q, onText: (text) => change({ q: text }) }}
        filters={<OutingFilters {...chooser} />}
        chosen={sayChosen(chooser)}
        view={view.choice}
      >
        <AlertButton kind="outing" filters={filters} />
        <MonthLink />
      </ListControls>
      <TabPanel id={PANEL} value={tab}>
        <GatheringBoard
          setting={OUTING}
          list={list}
          isMap={view.isMap}
          byWeek
          own={
            asRows
              ? (outing) => (
                  <OwnOuting
                    outing={outing}
                    onChat={() => void dialog.open('discussion', outing._id)}
                  />
                )
              : undefined
          }
          highlight={ID.test(given) ? given : undefined}
          onChat={(id) => void dialog.open('discussion', id)}
          title="Sorties des voisins"
          empty={
            <NoOuting
              {...{ my, q, clear }}
              isFiltered={Boolean(type || q)}
              onCreate={() => dialog.open('nouveau')}
            />
          }
        />
        {asRows && list.isSuccess && <AlsoGoing setting={OUTING} />}
        {!my && !view.isMap && list.isSuccess && (
          <PastGatherings
            setting={OUTING}
            filters={filters}
            onChat={(id) => void dialog.open('discussion', id)}
          />
        )}
      </TabPanel>
      {dialog.name === 'nouveau' && (
        <CreateOutingDialog like={dialog.value} onClose={dialog.close} />
      )}
      {dialog.name === 'discussion' && (
        <ChatById setting={OUTING} id={dialog.value} onClose={dialog.close} />
      )}
    </>
  );
}

type NoneProps = {
  my: boolean;
  q: string;
  isFiltered: boolean;
  clear: () => void;
  onCreate: () => void;
};

function NoOuting({ my, q, isFiltered, clear, onCreate }: NoneProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Aucune sortie ne correspond"
        action={
          <>
            <Button onClick={onCreate}>Organiser une sortie</Button>
            <SearchLink asked={q} />
            <Button look="2" onClick={clear}>
              Afficher toutes les sorties
            </Button>
          </>
        }
      >
        Essayez un autre type, ou proposez la vôtre.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={my ? "Vous n'avez pas encore organisé de sortie" : 'Aucune sortie pour le moment'}
      action={<Button onClick={onCreate}>Organiser une sortie</Button>}
    >
      Un film, un café, une promenade : il suffit d'un lieu et d'une date.
    </EmptyState>
  );
}
