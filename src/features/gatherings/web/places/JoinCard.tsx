import {
  IconBellRinging,
  IconCalendarOff,
  IconCircleCheck,
  IconHelpCircle,
  IconHistory,
  IconHourglass,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { useMissing } from '#features/residency/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { useInSight } from '#web/use-in-sight.ts';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import type { Party } from '../../gatherings-bringing.contract.ts';
import { countHeads, hasBegun, mayLeave } from '../../gatherings-rights.contract.ts';
import { QuestionField } from '../dates/MyAnswer.tsx';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { chooseTime } from '../gathering-state.ts';
import { sayAsking, sayLeft, sayRank, sayTurn, TO_CONFIRM } from '../gathering-words.ts';
import { HostingAsked } from '../organising/HostingAsked.tsx';
import { OrganiserTools } from '../organising/OrganiserTools.tsx';
import {
  chooseStanding,
  isAskedToCome,
  isPromised,
  mayBeAsked,
  mayStillComeTo,
  organisedByReader,
  placesLeft,
  type ReaderStanding,
} from '../standing.ts';
import { FreedFor } from './FreedFor.tsx';
import { KeepTools } from './KeepTools.tsx';
import { Maybe } from './Maybe.tsx';
import { MyComing } from './MyComing.tsx';
import { PartyFields } from './PartyFields.tsx';
import { PlaceActions } from './PlaceActions.tsx';
import { PlacesFor } from './PlacesFor.tsx';
import { StillComing } from './StillComing.tsx';
import '../gatherings.css';
import '../gathering-phone.css';
import '../organising/organise.css';
import '#web/ui/styles/thumb-bar.css';

type Props = {
  setting: GatheringSetting;
  gathering: Gathering;
  /** How whoever organises changes it. */
  edit?: ReactNode;
  /** What its creator can do; on a phone it comes after who comes and what is said. */
  children?: ReactNode;
};

const HEADS: Record<ReaderStanding, { icon: IconType; words: string }> = {
  organiser: { icon: IconUserStar, words: 'Organisateur' },
  participant: { icon: IconCircleCheck, words: 'Vous participez' },
  waiting: { icon: IconHourglass, words: "Vous êtes sur la liste d'attente" },
  open: { icon: IconUsers, words: 'Envie de venir ?' },
  full: { icon: IconUsers, words: 'Complet' },
  left: { icon: IconCalendarOff, words: 'Inscriptions fermées' },
  outsider: { icon: IconUsersGroup, words: 'Pour les membres du cercle' },
  shut: { icon: IconCalendarOff, words: 'Inscriptions fermées' },
  excluded: { icon: IconCalendarOff, words: 'Inscription retirée' },
  closed: { icon: IconCalendarOff, words: 'Inscriptions fermées' },
};

/** Of what is over, or called off: nobody comes any more. */
function chooseClosing(
  { words }: GatheringSetting,
  gathering: Gathering,
  now: number,
): (typeof HEADS)[ReaderStanding] | undefined {
  const time = chooseTime(gathering, now);
  if (time === 'off') return { icon: IconCalendarOff, words: words.off };
  if (time !== 'over') return undefined;
  return gathering.wasThere
    ? { icon: IconCircleCheck, words: 'Vous y étiez' }
    : { icon: IconHistory, words: words.over };
}

const FREED = { icon: IconBellRinging, words: TO_CONFIRM };

const MAYBE = {
  icon: IconHelpCircle,
  words: 'Vous avez dit peut-être',
  meaning:
    'Vous ne prenez pas de place. Seules les personnes qui organisent lisent votre nom ; nous vous prévenons si quelque chose change. Appuyez encore sur « Peut-être » pour le retirer.',
};

export function JoinCard({ setting, gathering, edit, children }: Props) {
  const now = useNow();
  const isWide = useWide();
  const { isMissing } = useMissing();
  const [party, setParty] = useState<Party>({ adults: 0, children: 0 });
  const standing = chooseStanding(gathering, now, countHeads([party]));
  const [answer, setAnswer] = useState('');
  const { myParty, question } = gathering;
  // The question says what may be done, and leaves as well as 'Se désinscrire' does.
  const isAsked = isAskedToCome(gathering, now);
  const mayJoin = standing === 'open' || standing === 'full';
  const mayBring = gathering.guestsAllowed && mayJoin;
  const place = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(place);
  const isMine = organisedByReader(gathering);
  const isBar = mayJoin && !isMissing && !isAsked && !isInSight;
  return (
    <Card className="stack join" aria-label="Participation">
      <Head {...{ setting, gathering, standing, now }} />
      {!isAsked && <p className="muted small">{explain(setting, gathering, standing, now)}</p>}
      <StillComing setting={setting} gathering={gathering} />
      <FreedFor setting={setting} gathering={gathering} />
      <HostingAsked setting={setting} gathering={gathering} />
      {mayJoin && question && (
        <QuestionField question={question} answer={answer} onAnswer={setAnswer} />
      )}
      {mayBring && <PartyFields party={party} onParty={setParty} />}
      <MyComing setting={setting} gathering={gathering} />
      <div className="join-place" ref={place}>
        <div className={isBar ? 'join-acts join-bar thumb-bar' : 'join-acts'}>
          {!isAsked && (
            <PlaceActions
              setting={setting}
              gathering={gathering}
              party={question ? { ...party, answer } : party}
            />
          )}
        </div>
      </div>
      <Maybe setting={setting} gathering={gathering} />
      {isMine && (
        <OrganiserTools setting={setting} gathering={gathering}>
          {edit}
        </OrganiserTools>
      )}
      {!myParty && <PlacesFor setting={setting} gathering={gathering} />}
      {/* On a phone they come after the discussion, which stays within one screen. */}
      {isWide && <KeepTools setting={setting} gathering={gathering} />}
      {isMine && isWide && children}
    </Card>
  );
}

type HeadProps = Pick<Props, 'setting' | 'gathering'> & { standing: ReaderStanding; now: number };

function Head({ setting, gathering, standing, now }: HeadProps) {
  const saysMaybe = gathering.saysMaybe && mayStillComeTo(gathering, now);
  const closing = standing === 'organiser' ? undefined : chooseClosing(setting, gathering, now);
  const isFreed = gathering.freedUntil !== null && mayBeAsked(gathering, now);
  const { icon, words } = closing ?? (saysMaybe ? MAYBE : isFreed ? FREED : HEADS[standing]);
  return (
    <>
      <p className="state">
        <Icon of={icon} />
        {!closing && !saysMaybe && standing === 'full' ? headOfFull(gathering) : words}
      </p>
      {saysMaybe && <p className="small">{MAYBE.meaning}</p>}
    </>
  );
}

function headOfFull(gathering: Gathering): string {
  if (isPromised(gathering)) return 'On attend une place';
  return placesLeft(gathering) === 0 ? HEADS.full.words : 'Pas assez de places';
}

function sayFull(gathering: Gathering, left: string): string {
  if (isPromised(gathering)) return `${left} La suivante peut être pour vous.`;
  return placesLeft(gathering) === 0
    ? `${left} Attendez votre tour : ${sayTurn(1)}.`
    : `${left} Ce n'est pas assez pour tout votre groupe : venez en plus petit groupe, ou attendez ensemble.`;
}

/** Of what is confirmed: nobody is taken off the list by a button any more. */
const STAYS = 'La liste est arrêtée : si vous ne venez plus, écrivez à la personne qui organise.';

function explain(
  { words }: GatheringSetting,
  gathering: Gathering,
  standing: ReaderStanding,
  now: number,
): string {
  if (gathering.status === 'cancelled') return words.cancelled;
  if (chooseTime(gathering, now) === 'over') return words.ended;
  if (hasBegun(gathering, now)) return words.begun;
  const left = sayLeft(gathering);
  const open = mayLeave(gathering, now);
  switch (standing) {
    case 'organiser':
      return [
        sayAsking(gathering),
        gathering.registrationsOpen ? '' : 'Les inscriptions sont fermées.',
        left,
      ]
        .filter((each) => each !== '')
        .join(' ');
    case 'waiting':
      return `Vous êtes ${sayRank(gathering.myRank ?? 1)} à attendre : ${sayTurn(countHeads([gathering.myParty ?? {}]))}. Nous vous prévenons.`;
    case 'open':
      return `${left} On s'inscrit et se désinscrit jusqu'au début. ${words.seen ?? ''}`.trim();
    case 'participant':
      if (open && hasLeft(gathering.creator)) {
        return "La personne qui organisait n'a plus de compte : convenez de la suite entre vous, dans la discussion. On se désinscrit jusqu'au début.";
      }
      return open ? `${left} On se désinscrit jusqu'au début.` : STAYS;
    case 'full':
      return sayFull(gathering, left);
    case 'left':
      return `La personne qui organisait ${words.this} n'a plus de compte : on ne s'y inscrit plus.`;
    case 'outsider':
      return `C'est pour les membres du cercle « ${gathering.circle?.name ?? ''} », où l'on entre librement. ${left}`;
    case 'shut':
      return `La personne qui organise ${words.this} a fermé les inscriptions. ${left}`;
    case 'excluded':
      return "La personne qui organise a retiré votre inscription. Écrivez-lui si c'est une erreur.";
    case 'closed':
      return `La liste de ${words.this} est arrêtée : ses participants sont déjà connus.`;
  }
}
