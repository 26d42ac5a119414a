import {
  IconCalendarQuestion,
  IconHourglass,
  IconUserMinus,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { MissingNote, useMissing } from '#features/residency/web/public.ts';
import { Button, type ButtonLook } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useNow } from '#web/use-now.ts';
import type { Party } from '../../gatherings-bringing.contract.ts';
import { countHeads, mayLeave, rightsOf } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { usePlace } from '../gatherings.data.ts';
import { chooseStanding, isPromised, placesLeft } from '../standing.ts';

const ALONE: Party = { adults: 0, children: 0 };

type Props = {
  setting: GatheringSetting;
  gathering: Gathering;
  small?: boolean;
  /** Whom the reader would bring along, and what they answer. */
  party?: Party & { answer?: string };
};

/** Joining, waiting and leaving: what the reader may do now, nothing for the others. */
export function PlaceActions({ setting, gathering, small = false, party = ALONE }: Props) {
  const now = useNow();
  const { isMissing } = useMissing();
  const confirm = useConfirm();
  const { join, wait, leave } = usePlace(setting, gathering, party);
  const given = { small, block: !small };

  async function askToLeave() {
    const sure = await confirm({
      title: 'Se désinscrire',
      message:
        gathering.waitingCount > 0
          ? `Votre place pour « ${gathering.title} » ira à la première personne de la liste d'attente.`
          : `Vous ne participerez plus à « ${gathering.title} ».`,
      confirmLabel: 'Se désinscrire',
      cancelLabel: 'Garder ma place',
      danger: true,
    });
    if (sure) leave.start();
  }

  const heads = countHeads([party]);
  const standing = chooseStanding(gathering, now, heads);
  // On a card of a list the screen itself says why.
  if (isMissing && (standing === 'open' || standing === 'full')) {
    return small ? null : <MissingNote to="vous inscrire" />;
  }

  switch (standing) {
    case 'open':
      return (
        <Button
          {...given}
          icon={IconUserPlus}
          working={join.isPending}
          workingLabel="Inscription…"
          onClick={join.start}
          {...(small && { 'aria-label': `S'inscrire : ${gathering.title}` })}
        >
          {heads === 1 ? "S'inscrire" : `S'inscrire à ${heads}`}
        </Button>
      );
    case 'full':
      return <Full {...given} gathering={gathering} working={wait.isPending} onWait={wait.start} />;
    case 'participant':
      return mayLeave(gathering, now) ? (
        <Button
          {...given}
          look="2"
          icon={IconUserMinus}
          working={leave.isPending}
          workingLabel="Désinscription…"
          onClick={() => void askToLeave()}
        >
          Se désinscrire
        </Button>
      ) : null;
    case 'waiting':
      return mayLeave(gathering, now) ? (
        <Button
          {...given}
          look="2"
          icon={IconUserMinus}
          working={leave.isPending}
          workingLabel="Désinscription…"
          onClick={leave.start}
        >
          Quitter la liste d'attente
        </Button>
      ) : null;
    case 'outsider':
      return (
        gathering.circle && (
          <LinkButton
            {...given}
            look="2"
            icon={IconUsersGroup}
            to={`/cercles/${gathering.circle._id}`}
          >
            Voir le cercle
          </LinkButton>
        )
      );
    case 'shut':
    case 'closed':
      // Its own page asks for it above.
      return small ? <SayWhen setting={setting} gathering={gathering} now={now} /> : null;
    case 'organiser':
    case 'left':
    case 'excluded':
      return null;
  }
}

type SayWhenProps = Pick<Props, 'setting' | 'gathering'> & { now: number };

/** Nobody joins what has no date: one says when one could come. */
function SayWhen({ setting, gathering, now }: SayWhenProps) {
  if (!gathering.dateOpen || !rightsOf(gathering, now).askDates) return null;
  return (
    <LinkButton small icon={IconCalendarQuestion} to={`${setting.path}/${gathering._id}`}>
      Dire quand je peux<span className="sr"> : {gathering.title}</span>
    </LinkButton>
  );
}

type FullProps = ButtonLook & Pick<Props, 'gathering'> & { working: boolean; onWait: () => void };

/** What may be pressed, then what may not, and why. */
function Full({ gathering, working, onWait, ...given }: FullProps) {
  return (
    <div className="own-actions">
      <Button
        {...given}
        look={given.small ? '2' : '1'}
        icon={IconHourglass}
        working={working}
        workingLabel="Inscription…"
        onClick={onWait}
      >
        Attendre une place
      </Button>
      {!isPromised(gathering) && (
        <Button {...given} look="3" disabled>
          S'inscrire
          <span className={given.small ? 'sr' : undefined}>
            {placesLeft(gathering) === 0 ? ' (complet)' : ' (trop peu de places)'}
          </span>
        </Button>
      )}
    </div>
  );
}
