import { IconKey } from '@tabler/icons-react';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Circle } from '../circles.contract.ts';
import { useKeeper } from './circles.data.ts';

/** To somebody in it, whom those who keep it ask to keep it with them. */
export function KeepingAsked({ circle: { _id, keepers } }: { circle: Circle }) {
  const me = useSession()?.user._id ?? '';
  const keep = useKeeper();
  const answer = (keeper: boolean) =>
    keep.mutate({ params: { id: _id, userId: me }, body: { keeper } });
  const [first, ...others] = keepers;
  const who = others.length === 0 && first ? first.firstName : 'Ceux qui le tiennent';
  return (
    <Card className="stack" aria-label="On vous propose de tenir ce cercle">
      <p>
        <b>
          {who} {others.length === 0 && first ? 'vous propose' : 'vous proposent'} de tenir ce
          cercle ensemble.
        </b>{' '}
        {
          "Vous pourrez en changer les mots, répondre à qui demande à entrer, retirer quelqu'un. Vous pourrez y renoncer."
        }
      </p>
      <p className="row wrapx">
        <Button small icon={IconKey} disabled={keep.isPending} onClick={() => answer(true)}>
          Accepter
        </Button>
        <Button small look="2" disabled={keep.isPending} onClick={() => answer(false)}>
          Non merci
        </Button>
      </p>
    </Card>
  );
}
