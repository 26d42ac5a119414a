import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Party } from '../../gatherings-bringing.contract.ts';
import { countBrought } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useParty } from '../gatherings.data.ts';
import { PartyFields } from './PartyFields.tsx';
import { sayParty } from './participants.ts';

type Props = { setting: GatheringSetting; gathering: Gathering; party: Party };

/** Whom the reader, who comes or waits, brings along; changed while it may be joined. */
export function MyParty({ setting, gathering, party }: Props) {
  const [chosen, setChosen] = useState<Party>();
  const change = useParty(setting, gathering);
  const heads = 1 + countBrought(party);
  if (!chosen) {
    return (
      <div className="row wrapx my-party">
        <span className="grow">
          {heads === 1 ? 'Une place à votre nom.' : `Vous venez à ${heads}, ${sayParty(party)}.`}
        </span>
        <Button small look="3" onClick={() => setChosen(party)}>
          Changer<span className="sr"> qui vient avec vous</span>
        </Button>
      </div>
    );
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        change.start(chosen);
        setChosen(undefined);
      }}
    >
      <PartyFields party={chosen} onParty={setChosen} />
      <div className="form-actions">
        <Button type="submit" small working={change.isPending} workingLabel="Enregistrement…">
          Enregistrer
        </Button>
        <Button small look="3" onClick={() => setChosen(undefined)}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
