import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import './first-steps.css';
import type { Home } from '../dashboard.contract.ts';

/** Whether nobody else has published anything yet that stands on the page. */
export const isEmpty = ({ requests, outings, events, article, trocs }: Home): boolean =>
  [requests, outings, events, trocs].every(({ length }) => length === 0) && article === null;

/** How long somebody is new here. */
const NEW_MS = 14 * 86_400_000;

/** Of whom nothing waits yet, and who has just arrived: what to do first. */
export function NewcomerSteps({ since, now }: { since: string | undefined; now: number }) {
  if (since === undefined || Date.parse(since) < now - NEW_MS) return null;
  return (
    <>
      <h3 className="home-news">Pour commencer</h3>
      <ol className="steps-list">
        <li>
          <b>Faites-vous reconnaître.</b>
          <span>Un courrier ou deux voisins le disent : vous êtes d'ici.</span>
          <Link to="/voisin-verifie">Voir comment</Link>
        </li>
        <li>
          <b>Choisissez un premier rendez-vous.</b>
          <span>À plusieurs, on fait connaissance sans s'engager.</span>
          <Link to="/agenda">Regarder le mois du quartier</Link>
        </li>
        <li>
          <b>Dites ce que vous savez faire.</b>
          <span>Une heure suffit : un trou à percer, un devoir à relire.</span>
          <Link to="/services?nouveau=1&sens=offre">Proposer un coup de main</Link>
        </li>
      </ol>
    </>
  );
}

/** In place of a quarter where nothing happens yet: what to do first. */
export function FirstSteps() {
  return (
    <Card className="first-steps">
      <p className="lead">
        Rien encore autour de vous{'\u00a0'}: le quartier commence avec vous. Trois pas suffisent.
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
