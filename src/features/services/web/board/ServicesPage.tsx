import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { AlertButton } from '#features/alerts/web/public.ts';
import { ItemsMap, useMapView } from '#features/quartier/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { useAddress } from '#web/forms/use-address.ts';
import { ListControls } from '#web/ui/cards/ListControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import {
  CreateServiceDialog,
  EditServiceDialog,
  ProposeHelpDialog,
  ServiceDetailDialog,
} from '../dialogs.ts';
import { serviceOnMap } from '../service-on-map.tsx';
import {
  type BoardFilters,
  isFiltered,
  narrowingOf,
  queryOf,
  readFilters,
  readGiven,
} from './board-filters.ts';
import { ServiceBoard } from './ServiceBoard.tsx';
import { NatureFilter, ServiceFilters, ServiceOrder, useChosenFilters } from './ServiceFilters.tsx';
import '../services.css';
import { useNow } from '#web/use-now.ts';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { rightsOf } from '../../services-rights.contract.ts';
import { serviceTexts } from '../../services-sentences.contract.ts';
import { useBoard, useService, useServicesLive } from '../services.data.ts';

/** `?category=`, `?nature=`, `?q=`, `?status=`, `?sort=`, and the dialogs `?service=`, `?aider=`, `?modifier=`,
 * `?nouveau=1` with `?titre=`, `?categorie=`, `?sens=offre` and `?pour=`. */
export function ServicesPage() {
  useServicesLive();
  const navigate = useNavigate();
  const { params, change, clear } = useAddress();
  const dialog = useUrlDialog(['service', 'aider', 'modifier', 'nouveau'] as const);
  const me = useSession()?.user._id;
  const now = useNow();
  const view = useMapView();
  const filters = readFilters(params);
  const chooser = {
    filters,
    onFilter: (name: keyof BoardFilters, value: string) => change({ [name]: value }),
  };
  const chosen = useChosenFilters(chooser);
  const board = useBoard(queryOf(filters), view.limit);
  const shown = board.data?.pages.flatMap(({ items }) => items) ?? [];
  const named = dialog.name === 'nouveau' ? undefined : dialog.value;
  const listed = shown.find(({ _id }) => _id === named);
  const isForm = dialog.name === 'aider' || dialog.name === 'modifier';
  const asked = useService(isForm && !listed ? named : undefined);
  const opened = listed ?? asked.data;

  return (
    <>
      <ListControls
        title="Services de Voisinage"
        publish={
          <Button icon={IconPlus} onClick={() => dialog.open('nouveau')}>
            Demander un service
          </Button>
        }
        main={<NatureFilter {...chooser} />}
        search={{ label: 'Chercher un service', q: filters.q, onText: (q) => change({ q }) }}
        filters={<ServiceFilters {...chooser} />}
        chosen={chosen}
        view={view.choice}
      >
        <ServiceOrder {...chooser} />
        <AlertButton kind="service" filters={narrowingOf(filters)} />
      </ListControls>
      {view.isMap && shown.length > 0 ? (
        <ItemsMap
          kind="service"
          area="services"
          items={shown.map((service) =>
            serviceOnMap(service, {
              to: dialog.addressOf('service', service._id),
              now,
              onPropose: (id) => dialog.open('aider', id),
            }),
          )}
          list={board}
          more="Afficher plus de services"
          failed={serviceTexts.loadFailed}
        />
      ) : (
        <ServiceBoard
          board={board}
          now={now}
          filtered={isFiltered(filters)}
          q={filters.q}
          category={filters.category || undefined}
          detailOf={(id) => dialog.addressOf('service', id)}
          onPropose={(id) => dialog.open('aider', id)}
          onCreate={() => dialog.open('nouveau')}
          onShowAll={clear}
        />
      )}
      {dialog.name === 'nouveau' && (
        <CreateServiceDialog
          given={readGiven(params)}
          onClose={dialog.close}
          onCreated={(made) => navigate('/my-services', { replace: true, state: { made } })}
        />
      )}
      {dialog.name === 'aider' && opened && (
        <ProposeHelpDialog key={opened._id} service={opened} onClose={dialog.close} />
      )}
      {dialog.name === 'modifier' &&
        opened &&
        opened.creator._id === me &&
        rightsOf(opened.status).edit && (
          <EditServiceDialog key={opened._id} service={opened} onClose={dialog.close} />
        )}
      {dialog.name === 'service' && (
        <ServiceDetailDialog
          key={dialog.value}
          id={dialog.value}
          known={listed}
          now={now}
          onClose={dialog.close}
          onPropose={(id) => dialog.open('aider', id)}
          onEdit={(id) => dialog.open('modifier', id)}
        />
      )}
    </>
  );
}
