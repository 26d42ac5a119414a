import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keyOf, useRead } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { type Acquaintance, askVouching, listAcquaintances } from '../residency.contract.ts';
import { residencyTexts } from '../residency-sentences.contract.ts';
import { PersonRow } from './PersonRow.tsx';
import { useStep } from './residency.data.ts';

const FIRST = 5;

const MET: Record<Acquaintance['how'], string> = {
  messages: 'Vous vous êtes écrit',
  help: "L'un de vous a aidé l'autre",
  exchange: 'Vous avez fait un échange',
};

/** Neighbours whom the reader may ask to vouch, because they know each other; nothing while there is nobody. */
export function Acquaintances() {
  const { data: known = [] } = useRead(listAcquaintances, {});
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (known.length === 0) return null;
  const shown = isWhole ? known : known.slice(0, FIRST);
  return (
    <section aria-labelledby={id} className="residency-known">
      <h3 id={id} tabIndex={-1}>
        Vous les connaissez
      </h3>
      <p className="small muted">
        Vous vous êtes écrit, aidés, ou avez échangé. Le site ne dit pas d'avance qui peut répondre
        de vous, et un refus ne se voit pas.
      </p>
      <ul className="residency-people">
        {shown.map((one) => (
          <KnownRow key={one.user._id} one={one} />
        ))}
      </ul>
      {shown.length < known.length && (
        <Button look="3" small onClick={() => setWhole(true)}>
          Tous les voir ({known.length})
        </Button>
      )}
    </section>
  );
}

function KnownRow({ one: { user, how } }: { one: Acquaintance }) {
  const client = useQueryClient();
  const ask = useStep(askVouching, residencyTexts.asked, () => {
    void client.invalidateQueries({ queryKey: keyOf(listAcquaintances, {}) });
  });
  return (
    <PersonRow of={user} said={MET[how]} error={ask.error}>
      <Button
        look="2"
        small
        aria-label={`Demander à ${nameShortly(user)}`}
        working={ask.isPending}
        onClick={() => ask.mutate({ body: { username: user.username } })}
      >
        Demander
      </Button>
    </PersonRow>
  );
}
