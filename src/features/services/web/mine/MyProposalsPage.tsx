import { Link } from 'react-router';
import { MeetingLink } from '#features/agreements/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { orderSteps, StepList } from '#web/ui/cards/StepList.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { nameShortly, sayPlace, saySince } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { previewText } from '#web/words/plain-text.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import { listMyProposals, type Proposal } from '../../services-help.contract.ts';
import { mayWithdraw } from '../../services-rights.contract.ts';
import { answerTexts } from '../../services-sentences.contract.ts';
import { ServiceDetailDialog } from '../dialogs.ts';
import { wordsOf } from '../nature-words.ts';
import { CancelProposalButton, ContactButton } from '../ServiceActions.tsx';
import { pictureOf, soonWords } from '../ServiceCard.tsx';
import { ServiceSigns } from '../ServiceSigns.tsx';
import { PROPOSAL_WORDS } from '../service-words.ts';
import { stepOfProposal } from './my-steps.ts';
import { NearestRequests } from './NearestRequests.tsx';
import '../services.css';
import { useNow } from '#web/use-now.ts';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { useMyProposals, useServicesLive } from '../services.data.ts';

export function MyProposalsPage() {
  useServicesLive();
  const list = useMyProposals();
  const offers = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const drawn = useStaged(orderSteps(offers, stepOfProposal, ({ service }) => service.date));
  const isAllOver =
    offers.length > 0 &&
    !list.hasNextPage &&
    offers.every((offer) => stepOfProposal(offer).group === 'over');
  const now = useNow();
  const failed = listMyProposals.fallback;
  const dialog = useUrlDialog(['service'] as const);
  const known = offers.find(({ service }) => service._id === dialog.value)?.service;

  return (
    <>
      <PageHead title="Mes services à rendre" area="services">
        <p className="muted">
          Vos réponses aux annonces de vos voisins. Vos propres offres sont dans{' '}
          <Link to="/my-services">Mes services</Link>.
        </p>
      </PageHead>
      {(list.isPending || !drawn) && (
        <CardSkeletons rows count={3} label="Chargement de vos propositions…" />
      )}
      {list.isError && offers.length === 0 && (
        <ErrorState
          message={failed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isSuccess && offers.length === 0 && (
        <Card bare>
          <EmptyState
            title="Aucune proposition d'aide"
            action={<LinkButton to="/services">Voir les demandes</LinkButton>}
          >
            Peut-être un voisin cherche-t-il un coup de main.
          </EmptyState>
        </Card>
      )}
      {drawn && isAllOver && <NearestRequests />}
      {drawn && (
        <StepList items={drawn} stepOf={stepOfProposal}>
          {(offer, next) => (
            <OfferCard
              offer={offer}
              next={next}
              now={now}
              to={dialog.addressOf('service', offer.service._id)}
            />
          )}
        </StepList>
      )}
      <NextPage
        list={list}
        label="Afficher plus de propositions"
        failed={failed}
        early={drawn?.length !== offers.length}
      />
      {dialog.name && (
        <ServiceDetailDialog
          key={dialog.value}
          id={dialog.value}
          known={known}
          now={now}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

const CHIPS = { pending: 'pending', assigned: 'accepted', completed: 'completed' } as const;

type OfferProps = { offer: Proposal; now: number; next: string | undefined; to: string };

function OfferCard({ offer, now, next, to }: OfferProps) {
  const { service } = offer;
  return (
    <ItemCard
      title={service.title}
      to={to}
      picture={pictureOf(service)}
      category={<ServiceSigns service={service} status={null} />}
      status={<StatusChip status={CHIPS[offer.status]} label={PROPOSAL_WORDS[offer.status]} />}
      soon={soonWords(service, now)}
      next={next}
      text={offer.message ? `« ${previewText(offer.message)} »` : undefined}
      date={formatDateTime(service.date)}
      day={sayWeekday(service.date, now)}
      place={sayPlace(service.location, distanceOf(service, service.creator))}
      person={{
        who: service.creator,
        name: nameShortly(service.creator),
        since: saySince(offer.createdAt, now),
      }}
      action={<OfferAction offer={offer} />}
    />
  );
}

function OfferAction({ offer }: { offer: Proposal }) {
  if (mayWithdraw(offer.status)) {
    return (
      <CancelProposalButton
        small
        service={offer.service}
        sentence={answerTexts[offer.service.nature].takenBackShort}
      />
    );
  }
  if (offer.status === 'assigned') {
    return (
      <div className="offer-actions">
        <MeetingLink small kind="service" subjectId={offer.service._id} />
        <ContactButton small service={offer.service} />
      </div>
    );
  }
  return <span className="yours">{wordsOf(offer.service.nature).done}</span>;
}
