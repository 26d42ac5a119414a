import { IconAppWindow, IconDeviceMobile, IconMail, IconUsersGroup } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import {
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type Preferences,
} from '../notifications.contract.ts';
import { type Choice, useHasDevice } from './preferences.data.ts';
import './choice-matrix.css';

interface Kind {
  area: Area;
  icon?: IconType;
  title: string;
  text: string;
}
const GATHERING =
  'Inscriptions, places libres, changements, discussion, rappels la veille et une heure avant, alertes.';
const KINDS: Record<NotificationGroup, Kind> = {
  message: { area: 'messagerie', title: 'Messages', text: 'On vous écrit.' },
  service: {
    area: 'services',
    title: 'Services',
    text: 'Aides proposées, acceptées, retirées ou terminées, demandes annulées, rendez-vous, alertes.',
  },
  troc: {
    area: 'troc',
    title: 'Troc',
    text: 'Échanges demandés, acceptés, refusés, annulés ou terminés, rendez-vous, alertes.',
  },
  outing: { area: 'sorties', title: 'Sorties', text: GATHERING },
  event: { area: 'evenements', title: 'Événements', text: GATHERING },
  journal: {
    area: 'journal',
    title: 'Journal',
    text: 'Mercis et commentaires sur vos articles, réponses à vos commentaires, alertes.',
  },
  circle: {
    area: 'messagerie',
    icon: IconUsersGroup,
    title: 'Cercles',
    text: 'Messages, sorties et événements de vos cercles, demandes et arrivées dans ceux que vous tenez, réponses aux vôtres.',
  },
};

interface Way {
  channel: NotificationChannel;
  icon: IconType;
  /** As the explanation names it, beside a switch on a phone, and in a switch's name. */
  label: string;
  short: string;
  ofKind: string;
}
const WAYS: readonly Way[] = [
  {
    channel: 'inApp',
    icon: IconAppWindow,
    label: "Dans l'application",
    short: 'Appli',
    ofKind: "dans l'application",
  },
  {
    channel: 'push',
    icon: IconDeviceMobile,
    label: 'Sur cet appareil',
    short: 'Appareil',
    ofKind: 'sur cet appareil',
  },
  {
    channel: 'mail',
    icon: IconMail,
    label: 'Par courriel',
    short: 'Courriel',
    ofKind: 'par courriel',
  },
];

function explain(channel: NotificationChannel, hasDevice: boolean): string {
  switch (channel) {
    case 'inApp':
      return 'Dans la liste « Du nouveau » de la cloche. Ce qui attend votre réponse y reste compté, quel que soit votre choix.';
    case 'push':
      return hasDevice
        ? 'Et sur les autres où vous les avez activées.'
        : "Hors du site, comme un SMS. Activez d'abord les notifications de cet appareil, plus haut.";
    case 'mail':
      return "Aussitôt, avec le jour, l'heure et la rue. Messages, discussions, inscriptions, Cercles (ce qui se dit, qui entre et ce qui s'organise) et Journal : seulement si ce n'est pas lu au bout de 15 minutes.";
    default:
      return channel satisfies never;
  }
}

interface Props {
  choices: Preferences;
  onChoose: (choice: Choice) => void;
}

/** A row for each kind of news: a column for each way, or on a phone a choice named for each; what a way means is said once. */
export function ChoiceMatrix({ choices, onChoose }: Props) {
  const hasDevice = useHasDevice() ?? true;
  /** A push that arrives nowhere is off, whatever was chosen for the day there is a device. */
  const isOff = (channel: NotificationChannel) => channel === 'push' && !hasDevice;
  return (
    <Card as="div" className="ways">
      <dl className="ways-told">
        {WAYS.map(({ channel, icon, label }) => (
          <div key={channel}>
            <dt>
              <Icon of={icon} size="s" /> {label}
            </dt>
            <dd className="small muted">{explain(channel, hasDevice)}</dd>
          </div>
        ))}
      </dl>
      {NOTIFICATION_GROUPS.map((group) => (
        <section key={group} className="ways-row" aria-labelledby={`group-${group}`}>
          <div className="ways-kind">
            <AreaIcon {...KINDS[group]} />
            <h2 id={`group-${group}`}>{KINDS[group].title}</h2>
          </div>
          <p className="small muted">{KINDS[group].text}</p>
          {WAYS.map(({ channel, ofKind, short }) => (
            <div key={channel} className="ways-way">
              <Switch
                label={`${KINDS[group].title} : ${ofKind}`}
                checked={choices[group][channel] && !isOff(channel)}
                disabled={isOff(channel)}
                onChecked={(wanted) => onChoose({ group, channel, wanted })}
              />
              {/* The switch's name holds it. */}
              <span className="ways-short" aria-hidden="true">
                {short}
              </span>
            </div>
          ))}
        </section>
      ))}
    </Card>
  );
}
