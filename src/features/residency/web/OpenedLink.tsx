import { useSearchParams } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { openLink } from '../residency.contract.ts';
import { useStep } from './residency.data.ts';

/** A neighbour's QR code was read: their question waits for an answer once it is opened. */
export function OpenedLink({ token }: { token: string }) {
  const [, setParams] = useSearchParams();
  const open = useStep(openLink, '', () => setParams({}, { replace: true }));
  return (
    <Card aria-labelledby="residency-link" className="residency-card">
      <h2 id="residency-link">On vous montre un QR code</h2>
      <p>Si vous le connaissez et savez qu'il habite ici, vous pouvez répondre de lui.</p>
      <div>
        <Button working={open.isPending} onClick={() => open.mutate({ body: { token } })}>
          Voir qui demande
        </Button>
      </div>
      <FormFailure error={open.error} />
    </Card>
  );
}
