import { useParams } from 'react-router';
import {
  GatheringFrame,
  organisedByReader,
  useGathering,
  useSaidExpiry,
} from '#features/gatherings/web/public.ts';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { outingErrors, outingTexts } from '../outings-sentences.contract.ts';
import { EditOutingForm } from './EditOutingForm.tsx';
import { OUTING } from './outing-setting.ts';
import { Refused } from './Refused.tsx';

const TITLE = 'Modifier la sortie';

/** '/sorties/{id}/edit', for the outing's creator alone. */
export function EditOutingPage() {
  const { id = '' } = useParams();
  useSaidExpiry(outingTexts.sessionExpired);
  const read = useGathering(OUTING, id);
  return (
    <GatheringFrame
      setting={OUTING}
      read={read}
      back={{ to: `/sorties/${id}`, label: 'La sortie' }}
      title={TITLE}
    >
      {(outing) => {
        if (!outing.creator) return <Refused id={id} sentence={outingTexts.creatorMissing} />;
        if (!organisedByReader(outing)) {
          return <Refused id={id} sentence={outingErrors.notMine.message} />;
        }
        return (
          <div className="gathering-edit">
            <h1 tabIndex={-1}>{TITLE}</h1>
            <VerifiedOnly to="modifier cette sortie">
              <Card>
                <EditOutingForm outing={outing} />
              </Card>
            </VerifiedOnly>
          </div>
        );
      }}
    </GatheringFrame>
  );
}
