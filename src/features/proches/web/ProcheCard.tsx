import {
  IconFileCheck,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Proche } from '../proches.contract.ts';
import { ProcheNewsPart } from './ProcheNewsPart.tsx';
import { nameFully, sayConsent } from './proche-words.ts';
import { useEndProche } from './proches.data.ts';

type Props = { proche: Proche; onChange: () => void };

export function ProcheCard({ proche, onChange }: Props) {
  const confirm = useConfirm();
  const end = useEndProche();
  const name = nameFully(proche);
  const stop = async () => {
    const agreed = await confirm({
      title: `Ne plus parler pour ${proche.shownAs} ?`,
      message:
        'Ses demandes, ses offres, ses trocs et ses places sont retirés, qui devait venir est prévenu, et tout ce qui est noté ici est effacé.',
      confirmLabel: 'Ne plus parler pour cette personne',
      danger: true,
    });
    if (agreed) end.mutate({ params: { id: proche._id } });
  };
  return (
    <li className="card pad proche">
      <div className="proche-head">
        <h2>{name}</h2>
        <p className="chip plain">pour {proche.shownAs}</p>
      </div>
      <ul className="proche-facts">
        <li>
          <Icon of={IconMapPin} size="s" />
          {proche.adresse}
        </li>
        {proche.phone && (
          <li>
            <Icon of={IconPhone} size="s" />
            <a href={`tel:${proche.phone.replaceAll(/[^\d+]/g, '')}`}>{proche.phone}</a>
          </li>
        )}
        <li>
          <Icon of={IconFileCheck} size="s" />
          {sayConsent(proche)}
        </li>
      </ul>
      <p className="small muted">
        Personne d'autre que vous ne lit l'adresse et le téléphone. La personne qui vient l'aider
        lit le numéro de la rue s'il est dans le lieu du rendez-vous.
      </p>
      <LinkButton icon={IconPlus} to={`/services?nouveau=1&pour=${proche._id}`}>
        Demander pour {proche.shownAs}
      </LinkButton>
      <ProcheNewsPart proche={proche} />
      <div className="row wrapx">
        <Button look="3" small icon={IconPencil} aria-haspopup="dialog" onClick={onChange}>
          Modifier
        </Button>
        <LinkButton look="3" small icon={IconPrinter} to={`/mes-proches/accord?pour=${proche._id}`}>
          Feuille d'accord
        </LinkButton>
        <Button look="3" small working={end.isPending} onClick={() => void stop()}>
          Ne plus parler pour {proche.shownAs}
        </Button>
      </div>
    </li>
  );
}
