import { useSearchParams } from 'react-router';
import { useSession } from '#web/data/session.ts';
import type { Proche } from '../proches.contract.ts';
import { nameFully } from './proche-words.ts';
import { useProches } from './proches.data.ts';
import { Sheet } from './Sheet.tsx';

/** The sheet on which somebody agrees to be spoken for; to fill in by hand where nobody is chosen. */
export function ConsentPage() {
  const [params] = useSearchParams();
  const proches = useProches();
  const proche = proches.data?.find(({ _id }) => _id === params.get('pour'));
  const user = useSession()?.user;
  return (
    <Sheet
      title="La feuille d'accord"
      lead="À lire ensemble, à signer, à garder chez vous. Rien n'en est envoyé."
      print="Imprimer la feuille"
    >
      {user && <Words proche={proche} speaker={`${user.firstName} ${user.lastName}`} />}
    </Sheet>
  );
}

function Words({ proche, speaker }: { proche: Proche | undefined; speaker: string }) {
  return (
    <>
      <h2>Mon accord</h2>
      <Line label="Mon nom">{proche && nameFully(proche)}</Line>
      <Line label="Mon adresse">{proche?.adresse}</Line>
      <p>
        J'accepte que <b>{speaker}</b> parle pour moi sur le site d'entraide du quartier Nation :
      </p>
      <ul>
        <li>pour demander un coup de main, en proposer un, prêter, donner ou échanger ;</li>
        <li>pour prendre ma place dans une sortie ou un événement.</li>
      </ul>
      <p>
        Mes voisins lisent seulement «&nbsp;pour {proche?.shownAs ?? 'Mme ou M., et mon initiale'}
        &nbsp;», et la rue du rendez-vous. Mon numéro n'est donné qu'à la personne qui vient chez
        moi ; mon téléphone, à personne.
      </p>
      <p>
        <b>Je peux changer d'avis quand je veux,</b> sans dire pourquoi : tout ce qui est à mon nom
        est alors retiré et effacé.
      </p>
      <div className="sheet-signs">
        <Line label="Paris, le" />
        <Line label="Ma signature" tall />
      </div>
    </>
  );
}

type LineProps = { label: string; tall?: boolean; children?: string | undefined };

/** A line to write on. */
function Line({ label, tall = false, children }: LineProps) {
  return (
    <p className={tall ? 'sheet-line tall' : 'sheet-line'}>
      <span>{label}</span>
      <b>{children}</b>
    </p>
  );
}
