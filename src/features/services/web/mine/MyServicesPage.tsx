import { IconPlus } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { orderSteps, StepList } from '#web/ui/cards/StepList.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { rightsOf } from '../../services-rights.contract.ts';
import { serviceTexts } from '../../services-sentences.contract.ts';
import { EditServiceDialog, ProposalsDialog, ServiceDetailDialog } from '../dialogs.ts';
import { MyServiceCard, OpenedActs } from './MyServiceCard.tsx';
import { stepOfService } from './my-steps.ts';
import '../services.css';
import { useItemOf } from '#web/data/use-item-of.ts';
import { useHighlight } from '#web/use-highlight.ts';
import { useNow } from '#web/use-now.ts';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { useMyServices, useServicesLive } from '../services.data.ts';

const newService = (
  <LinkButton icon={IconPlus} to="/services?nouveau=1">
    Demander un service
  </LinkButton>
);

const LIT_MS = 6000;

const readMade = (state: unknown): string | undefined =>
  state && typeof state === 'object' && 'made' in state ? String(state.made) : undefined;

/** Dialogs `?modifier=`, `?propositions=` and `?service=`. */
export function MyServicesPage() {
  useServicesLive();
  const mine = useMyServices();
  const services = mine.data?.pages.flatMap(({ items }) => items) ?? [];
  const dialog = useUrlDialog(['modifier', 'propositions', 'service'] as const);
  // What is only looked at is asked for by itself.
  const chosen = useItemOf(mine, dialog.name === 'service' ? '' : dialog.value);
  const now = useNow();
  const stepOf = (service: Parameters<typeof stepOfService>[0]) => stepOfService(service, now);
  // What was published just now is what one comes to see: older things stand before it.
  const made = readMade(useLocation().state);
  const ordered = orderSteps(services, stepOf, ({ date }) => date);
  const drawn = useStaged(ordered, made !== undefined);
  const { card, lit } = useHighlight(
    made,
    drawn?.findIndex(({ _id }) => _id === made) ?? -1,
    LIT_MS,
  );
  const empty = mine.isSuccess && services.length === 0;

  return (
    <>
      <PageHead title="Mes Services" area="services" action={empty ? undefined : newService} />
      {(mine.isPending || !drawn) && (
        <CardSkeletons rows count={3} label="Chargement de vos services…" />
      )}
      {mine.isError && services.length === 0 && (
        <ErrorState
          message={serviceTexts.loadFailed}
          onRetry={() => void mine.refetch()}
          retrying={mine.isFetching}
        />
      )}
      {empty && (
        <Card bare>
          <EmptyState title="Aucun service créé" action={newService}>
            Un meuble à monter, un chien à promener : vos voisins sont à deux rues.
          </EmptyState>
        </Card>
      )}
      {drawn && (
        <StepList items={drawn} stepOf={stepOf}>
          {(service, next) => (
            <MyServiceCard
              ref={service._id === made ? card : null}
              lit={service._id === lit}
              service={service}
              now={now}
              next={next}
              to={dialog.addressOf('service', service._id)}
              onEdit={() => dialog.open('modifier', service._id)}
              onProposals={() => dialog.open('propositions', service._id)}
            />
          )}
        </StepList>
      )}
      <NextPage
        list={mine}
        label="Afficher plus de services"
        failed={serviceTexts.loadFailed}
        early={drawn?.length !== services.length}
      />
      {dialog.name === 'modifier' && chosen && rightsOf(chosen.status).edit && (
        <EditServiceDialog key={chosen._id} service={chosen} onClose={dialog.close} />
      )}
      {dialog.name === 'propositions' && chosen && (
        <ProposalsDialog service={chosen} now={now} onClose={dialog.close} />
      )}
      {dialog.name === 'service' && (
        <ServiceDetailDialog
          key={dialog.value}
          id={dialog.value}
          known={services.find(({ _id }) => _id === dialog.value)}
          now={now}
          onClose={dialog.close}
          ownActs={(service) => (
            <OpenedActs
              service={service}
              onEdit={() => dialog.open('modifier', service._id)}
              onProposals={() => dialog.open('propositions', service._id)}
            />
          )}
        />
      )}
    </>
  );
}
