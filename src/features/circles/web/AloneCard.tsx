import { IconMailPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ShareButton } from '#web/ui/controls/ShareButton.tsx';
import type { Circle } from '../circles.contract.ts';

/** A circle of one: how those come whom it is for. */
export function AloneCard({ circle }: { circle: Circle }) {
  const { _id, name, byApproval } = circle;
  const title = useId();
  return (
    <Card className="stack" aria-labelledby={title}>
      <h2 id={title}>Faites-y venir vos voisins</h2>
      <p className="muted">
        {`Envoyez l'adresse du cercle aux personnes que vous y attendez : elles l'ouvrent et ${
          byApproval ? 'demandent à entrer' : 'y entrent'
        }. À qui n'est pas sur le site, donnez d'abord une invitation.`}
      </p>
      <p className="row wrapx">
        <ShareButton
          title={name}
          path={`/cercles/${_id}`}
          copied="Adresse du cercle copiée"
          small
        />
        <LinkButton look="2" small icon={IconMailPlus} to="/inviter">
          Inviter au quartier
        </LinkButton>
      </p>
    </Card>
  );
}
