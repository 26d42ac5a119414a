import { IconDoorExit, IconKey, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import type { Circle } from '../circles.contract.ts';
import { isLastKeeper } from '../circles-rights.contract.ts';
import { KEEPING } from './circle-words.ts';
import { useDissolve, useKeeper, useLeave, useMute } from './circles.data.ts';

type Props = { circle: Circle; onDissolved: () => void };

const nothing = () => undefined;

/** What whoever is in it chooses for themselves; the last who keeps it may dissolve it, not leave it alone. */
export function MyPart({ circle, onDissolved }: Props) {
  const { _id, name, myPlace, keepers, hidden, members } = circle;
  const me = useSession()?.user._id ?? '';
  const confirm = useConfirm();
  const leave = useLeave(nothing);
  const dissolve = useDissolve(onDissolved);
  const keep = useKeeper();
  const params = { id: _id };
  const keeps = myPlace === 'keeper';
  const isLast = isLastKeeper(myPlace, keepers);

  async function askLeave() {
    const sure = await confirm({
      title: `Quitter « ${name} » ?`,
      message: "Vous ne lirez plus ce qui s'y dit. Ce que vous y avez écrit y reste.",
      confirmLabel: 'Quitter le cercle',
      danger: true,
    });
    if (sure) leave.mutate({ params });
  }

  async function askDissolve() {
    const sure = await confirm({
      title: `Dissoudre « ${name} » ?`,
      message: `Le cercle et tout ce qui s'y est dit disparaissent pour tout le monde${hidden ? '' : ' ; ses membres le sauront'}.`,
      confirmLabel: 'Dissoudre',
      danger: true,
    });
    if (sure) dissolve.mutate({ params });
  }

  return (
    <section className="stack circle-mine" aria-label="Pour vous">
      {!hidden && <Mute circle={circle} />}
      {/* One sentence: what would be given up, or why it cannot be. */}
      {keeps && !isLast && <p className="small muted">{KEEPING}</p>}
      {isLast && (
        <p className="small muted">
          {members === 1
            ? "Personne d'autre n'y est encore : pour le quitter, dissolvez-le."
            : "Pour le quitter, proposez d'abord à un autre membre de le tenir : le bouton « … », à côté de son nom."}
        </p>
      )}
      <p className="row wrapx">
        {!isLast && (
          <Button look="2" small icon={IconDoorExit} onClick={() => void askLeave()}>
            Quitter le cercle
          </Button>
        )}
        {keeps && !isLast && (
          <Button
            look="2"
            small
            icon={IconKey}
            working={keep.isPending}
            onClick={() =>
              keep.mutate({ params: { id: _id, userId: me }, body: { keeper: false } })
            }
          >
            Ne plus le tenir
          </Button>
        )}
        {keeps && (
          <Button look="x" small icon={IconTrash} onClick={() => void askDissolve()}>
            Dissoudre
          </Button>
        )}
      </p>
    </section>
  );
}

function Mute({ circle: { _id, muted } }: { circle: Circle }) {
  const [told, setTold] = useState(!muted);
  const mute = useMute();
  return (
    <Switch
      label="Me prévenir de ce qui s'y dit"
      checked={told}
      onChecked={(next) => {
        setTold(next);
        mute.mutate(
          { params: { id: _id }, body: { muted: !next } },
          { onError: () => setTold(!next) },
        );
      }}
    >
      Dans la cloche et par courriel, comme vous l'avez choisi.
    </Switch>
  );
}
