import { IconCircleCheck } from '@tabler/icons-react';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import type { Troc } from '../../trocs.contract.ts';
import { useReturned } from '../trocs.data.ts';

type Props = { troc: Troc; small: boolean; name: string };

/** What this reader has said of a loan's return, or may say. */
export function ReturnedButton({ troc, small, name }: Props) {
  const me = useSession()?.user._id;
  const confirm = useConfirm();
  const say = useReturned(troc._id);
  const returned = troc.tradeRequest?.returned;
  const mine = troc.user._id === me ? 'owner' : 'requester';
  const other = mine === 'owner' ? 'requester' : 'owner';
  if (returned?.[mine]) {
    return <p className="caption wide">Vous l'avez dit rendu. {name} n'a pas encore confirmé.</p>;
  }
  async function ask() {
    const yes = await confirm({
      title: 'Prêt rendu',
      message: returned?.[other]
        ? `${name} dit que « ${troc.title} » est rendu. Si vous le confirmez, le prêt est terminé.`
        : `« ${troc.title} » est de retour ? On demandera à ${name} de le confirmer.`,
      confirmLabel: "C'est rendu",
      cancelLabel: 'Pas encore',
    });
    if (yes) say.mutate({ params: { id: troc._id } });
  }
  return (
    <>
      {returned?.[other] && <p className="caption wide">{name} dit que c'est rendu.</p>}
      <Button
        small={small}
        icon={IconCircleCheck}
        className="wide"
        working={say.isPending}
        onClick={() => void ask()}
      >
        Rendu
      </Button>
    </>
  );
}
