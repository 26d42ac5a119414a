import { useId } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Service } from '../../services.contract.ts';
import { rightsOf } from '../../services-rights.contract.ts';
import { UNANSWERED_DAYS } from '../../services-still.contract.ts';
import { useAnswerStill } from '../services.data.ts';

/** On their own card, where its creator is asked; nothing where nobody asks. */
export function StillQuestion({ service }: { service: Service }) {
  const id = useId();
  const answer = useAnswerStill(service._id);
  if (!service.stillAskedAt || !rightsOf(service.status).help) return null;
  const sent = answer.isPending ? answer.variables.body?.still : undefined;
  const say = (still: boolean) => {
    if (!answer.isPending) answer.mutate({ params: { id: service._id }, body: { still } });
  };
  return (
    <fieldset className="still wide" aria-describedby={id}>
      <legend>Toujours d'actualité ?</legend>
      <p className="caption" id={id}>
        {service.leftBoardAt
          ? "Cette date est passée : l'annonce a quitté le tableau."
          : `Cette date est passée. Sans réponse, l'annonce quitte le tableau au bout de ${UNANSWERED_DAYS} jours.`}
      </p>
      <div className="row">
        <Button small working={sent === true} onClick={() => say(true)}>
          Oui
        </Button>
        <Button small look="2" working={sent === false} onClick={() => say(false)}>
          Non
        </Button>
      </div>
    </fieldset>
  );
}
