import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import './first-steps.css';
import type { Home } from '../dashboard.contract.ts';

/** Whether nobody else has published anything yet that stands on the page. */
export const isEmpty = ({ requests, outings, events, article, trocs }: Home): boolean =>
  [requests, outings, events, trocs].every(({ length }) => length === 0) && article === null;

/** In place of a quarter where nothing happens yet: what to do first. */
export function FirstSteps() {
  return (
    <Card className="first-steps">
      <p className="lead">
        Rien encore autour de vous : le quartier commence avec vous. Trois pas suffisent.
      </p>
      <ol className="steps-list">
        <li>
          <b>Commencez par inviter votre palier.</b>
          <span>Un lien à envoyer, ou une affiche à mettre dans le hall.</span>
          <LinkButton small to="/inviter">
            Inviter vos voisins
          </LinkButton>
        </li>
        <li>
          <b>Proposez quelque chose de simple.</b>
          <span>Arroser des plantes, prêter une perceuse : c'est ce qui se demande d'abord.</span>
          <Link to="/services?nouveau=1">Demander ou proposer un service</Link>
        </li>
        <li>
          <b>Donnez une heure et un lieu.</b>
          <span>Un café dimanche matin, et l'on se connaît.</span>
          <Link to="/sorties?nouveau=1">Organiser une sortie</Link>
        </li>
      </ol>
    </Card>
  );
}
