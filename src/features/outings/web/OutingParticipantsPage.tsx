import { useParams } from 'react-router';
import {
  GatheringFrame,
  ParticipantList,
  useGathering,
  useGatheringsLive,
  useSaidExpiry,
} from '#features/gatherings/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { DatedDay } from '#web/ui/signs/DatedDay.tsx';
import { outingTexts } from '../outings-sentences.contract.ts';
import { OUTING } from './outing-setting.ts';
import { Refused } from './Refused.tsx';

const TITLE = 'Participants de la sortie';

/** '/sorties/{id}/participants', with their e-mail addresses, for the outing's creator alone. */
export function OutingParticipantsPage() {
  const { id = '' } = useParams();
  useSaidExpiry(outingTexts.sessionExpired);
  useGatheringsLive(OUTING);
  const read = useGathering(OUTING, id);
  return (
    <GatheringFrame
      setting={OUTING}
      read={read}
      back={{ to: `/sorties/${id}`, label: 'La sortie' }}
      title={TITLE}
    >
      {(outing) =>
        outing.myPlace === 'organiser' ? (
          <div className="gathering-edit">
            <h1 tabIndex={-1}>{TITLE}</h1>
            <p className="muted">
              {outing.title} · <DatedDay date={outing.date} />
            </p>
            <Card>
              <ParticipantList whole setting={OUTING} gathering={outing} />
            </Card>
          </div>
        ) : (
          <Refused id={id} sentence={outingTexts.notAllowed} />
        )
      }
    </GatheringFrame>
  );
}
