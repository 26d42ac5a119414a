import {
  IconCheck,
  IconChevronDown,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/route.ts';
import { useWrite } from '#web/data/api.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useToast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { sayDay, sayWhen } from '#web/words/when-words.ts';
import {
  endOtherSessions,
  endSession,
  type listSessions,
  recogniseSession,
} from '../../accounts-security.contract.ts';
import { groupDevices } from './device-groups.ts';
import './device-groups.css';
import { useReadAgain } from './security.data.ts';
import { foldAfter, sayConnections, sayFolded, sayOthers } from './security-words.ts';

type Session = OutputOf<typeof listSessions>[number];

/** How many are read at once; the others are a press away. */
const FIRST = 3;

interface Props {
  sessions: readonly Session[];
  /** Those of devices never seen, that nobody has said to be theirs. */
  unseen: ReadonlySet<string>;
  /** Everything else is closed, and a new password is wanted. */
  onDisowned: () => void;
}

/** 'Appareils connectés'. */
export function SessionsCard({ sessions, unseen, onDisowned }: Props) {
  const toast = useToast();
  const readAgain = useReadAgain();
  const others = sessions.filter(({ current }) => !current);
  const endOthers = useWrite(endOtherSessions, {
    onSuccess: ({ message }) => {
      toast.success(message);
      return readAgain();
    },
    onError: ({ message }) => toast.error(message),
  });
  const disown = useDisown(onDisowned);
  const isUnseen = ({ _id, current }: Session) => unseen.has(_id) && !current;
  const now = useNow();
  const inOrder = [
    ...sessions.filter(({ current }) => current),
    ...others.filter(isUnseen),
    ...others.filter((session) => !isUnseen(session)),
  ];
  const [first, rest] = foldAfter(
    FIRST,
    groupDevices(inOrder, now, (one) => `${one.current} ${isUnseen(one)}`),
  );
  const folded = rest.flat();
  /** Whether an unseen device stands there with its buttons: a group, and what is folded, hide them. */
  const isInSight = first.some((group) => group.length === 1 && group.some(isUnseen));
  const show = (session: Session) => (
    <Device
      key={session._id}
      session={session}
      isUnseen={isUnseen(session)}
      onDisown={() => void disown()}
    />
  );
  const showGroup = (group: Session[]) => {
    const [latest] = group;
    if (!latest || group.length === 1) return group.map(show);
    return (
      <DeviceGroup key={latest._id} of={latest} count={group.length} isUnseen={isUnseen(latest)}>
        {group.map(show)}
      </DeviceGroup>
    );
  };

  return (
    <section className="card door-pane" aria-labelledby="devices">
      <h2 id="devices" tabIndex={-1}>
        Appareils connectés
      </h2>
      {others.some(isUnseen) && (
        <p className="small muted">
          {isInSight
            ? "«\u00a0Ce n'est pas moi\u00a0» ferme tous les autres"
            : "Dépliez ce qui n'a jamais été vu avant\u00a0: «\u00a0Ce n'est pas moi\u00a0» y ferme tous les autres"}{' '}
          et vous demande un nouveau mot de passe.
        </p>
      )}
      <ul className="devices">{first.map(showGroup)}</ul>
      {rest.length > 0 && (
        <details className="door-more">
          <summary>{sayFolded(folded.length, folded.filter(isUnseen).length)}</summary>
          <ul className="devices">{rest.map(showGroup)}</ul>
        </details>
      )}
      {others.length > 0 && (
        <Button
          look="x"
          small
          className="door-last"
          working={endOthers.isPending}
          workingLabel="Fermeture…"
          onClick={() => endOthers.mutate({})}
        >
          {sayOthers(others.length)}
        </Button>
      )}
    </section>
  );
}

interface GroupProps {
  of: Session;
  count: number;
  isUnseen: boolean;
  /** Each of them, with what closes it. */
  children: ReactNode;
}

/** One browser that came several times on a day: a line, which opens. */
function DeviceGroup({ of, count, isUnseen, children }: GroupProps) {
  const now = useNow();
  return (
    <li className="device-group">
      <details>
        <summary>
          <Icon of={iconOf(of.device)} />
          <span className="device-words">
            <b>{of.device}</b>
            <small>
              {sayConnections(count, sayDay(of.lastUsedAt, now))}
              {isUnseen && (
                <>
                  , <b>jamais vues avant</b>
                </>
              )}
            </small>
          </span>
          <Icon of={IconChevronDown} size="s" />
        </summary>
        <ul className="devices">{children}</ul>
      </details>
    </li>
  );
}

/** Asks first; then closes everything but this device. */
function useDisown(onDisowned: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const readAgain = useReadAgain();
  const { mutate } = useWrite(endOtherSessions, {
    onSuccess: () => {
      onDisowned();
      return readAgain();
    },
    onError: ({ message }) => toast.error(message),
  });
  return async () => {
    const sure = await confirm({
      title: "Ce n'est pas vous ?",
      message:
        "Tous vos autres appareils seront déconnectés, puis vous choisirez un nouveau mot de passe : quelqu'un connaît peut-être le vôtre.",
      confirmLabel: 'Tout fermer',
      danger: true,
    });
    if (sure) mutate({});
  };
}

const iconOf = (device: string) => {
  if (device.includes('iPad')) return IconDeviceTablet;
  return /Android|iPhone|iOS/.test(device) ? IconDeviceMobile : IconDeviceLaptop;
};

interface DeviceProps {
  session: Session;
  isUnseen: boolean;
  onDisown: () => void;
}

function Device({ session, isUnseen, onDisown }: DeviceProps) {
  const { device, current } = session;
  return (
    <li className={joinClasses('device', isUnseen && 'device-unseen')}>
      <Icon of={iconOf(device)} />
      <span className="device-words">
        <b>{device}</b>
        <small>
          <Used session={session} />
          {isUnseen && (
            <>
              , <b>jamais vu avant</b>
            </>
          )}
        </small>
      </span>
      {current && (
        <span className="device-here">
          <Icon of={IconCheck} size="s" />
          Ici
        </span>
      )}
      {!current && <DeviceActs {...{ session, isUnseen, onDisown }} />}
    </li>
  );
}

function Used({ session: { current, createdAt, lastUsedAt } }: { session: Session }) {
  const now = useNow();
  if (current) return 'cet appareil, en ce moment';
  const [since, last] = [sayDay(createdAt, now), sayDay(lastUsedAt, now)];
  return sayWhen(lastUsedAt, now) + (since === last ? '' : `, depuis ${since}`);
}

function DeviceActs({ session: { _id, device }, isUnseen, onDisown }: DeviceProps) {
  const toast = useToast();
  const readAgain = useReadAgain();
  const after = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      return readAgain();
    },
    onError: ({ message }: { message: string }) => {
      toast.error(message);
      return readAgain();
    },
  };
  const end = useWrite(endSession, after);
  const recognise = useWrite(recogniseSession, after);
  const params = { id: _id };
  if (!isUnseen) {
    return (
      <Button
        look="2"
        small
        aria-label={`Fermer ${device}`}
        working={end.isPending}
        workingLabel="Fermeture…"
        onClick={() => end.mutate({ params })}
      >
        Fermer
      </Button>
    );
  }
  return (
    <span className="device-acts">
      <Button
        look="2"
        small
        aria-label={`C'est moi, ${device}`}
        working={recognise.isPending}
        onClick={() => recognise.mutate({ params })}
      >
        C'est moi
      </Button>
      <Button look="x" small aria-label={`Ce n'est pas moi, ${device}`} onClick={onDisown}>
        Ce n'est pas moi
      </Button>
    </span>
  );
}
