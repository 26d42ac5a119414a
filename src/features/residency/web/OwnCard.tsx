import { IconHomeCheck } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { sayOnDay } from '#web/words/when-words.ts';
import type { Standing } from '../residency.contract.ts';
import { AskNeighbours } from './AskNeighbours.tsx';
import { HOW_WORDS } from './how-words.ts';
import { LetterPart } from './LetterPart.tsx';
import './residency.css';
import { WriteTeam } from './WriteTeam.tsx';

type Props = {
  standing: Standing;
  /** From the QR code of a letter. */
  code?: string;
};

/** One's own: verified since when, or the ways to it. */
export function OwnCard({ standing, code = '' }: Props) {
  const now = useNow();
  const { verification, hasHome, mode } = standing;
  if (verification) {
    return (
      <Card aria-labelledby="residency-own" className="residency-done">
        <Icon of={IconHomeCheck} size="l" />
        <div className="grow">
          <h2 id="residency-own" tabIndex={-1}>
            Votre adresse est vérifiée
          </h2>
          <p className="muted small">
            Depuis {sayOnDay(verification.at, now)}, {HOW_WORDS[verification.how]}. Un déménagement
            retire la petite maison.
          </p>
        </div>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="residency-own" className="residency-card">
      <div>
        <h2 id="residency-own" tabIndex={-1}>
          Faire vérifier votre adresse
        </h2>
        <p className="muted small">
          Une petite maison à côté de votre nom.{' '}
          {mode === 'declared'
            ? "Rien d'obligatoire : elle rassure qui ne vous connaît pas encore."
            : 'Ici, elle ouvre aussi ce que vous voulez publier et répondre.'}
        </p>
      </div>
      {hasHome ? (
        <>
          <LetterPart standing={standing} code={code} />
          <p className="residency-or">
            <span>ou par deux voisins</span>
          </p>
          <AskNeighbours asked={standing.asked} />
        </>
      ) : (
        <Note tone="warn">
          Indiquez d'abord votre adresse dans votre profil : c'est là que la lettre arrivera.
        </Note>
      )}
      <WriteTeam team={standing.team} />
    </Card>
  );
}
