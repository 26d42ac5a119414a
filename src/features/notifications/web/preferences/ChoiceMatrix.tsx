import { IconUsersGroup } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import {
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type Preferences,
} from '../../notifications.contract.ts';
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
  /** At the head of a column, under a switch on a phone, and in a switch's name. */
  label: string;
  short: string;
  ofKind: string;
  /** What it means. */
  text: string;
}
const WAYS: readonly Way[] = [
  {
    channel: 'inApp',
    label: "Dans l'application",
    short: 'Appli',
    ofKind: "dans l'application",
    text: 'Dans la liste « Du nouveau » de la cloche. Ce qui attend votre réponse y reste compté, quel que soit votre choix.',
  },
  {
    channel: 'push',
    label: 'Sur cet appareil',
    short: 'Appareil',
    ofKind: 'sur cet appareil',
    text: 'Hors du site, comme un SMS, et sur les autres appareils où vous les avez activées.',
  },
  {
    channel: 'mail',
    label: 'Par courriel',
    short: 'Courriel',
    ofKind: 'par courriel',
    text: "Aussitôt, avec le jour, l'heure et la rue. Messages, discussions, inscriptions, Cercles (ce qui se dit, qui entre et ce qui s'organise) et Journal : seulement si ce n'est pas lu au bout de 15 minutes.",
  },
];

interface Props {
  choices: Preferences;
  onChoose: (choice: Choice) => void;
}

/**
 * A row for each kind of news, a column for each way: on a phone its word stands under each switch. What a way means is
 * said once, for whoever unfolds it. A push that arrives nowhere is no choice: it comes with the first device.
 */
export function ChoiceMatrix({ choices, onChoose }: Props) {
  const hasDevice = useHasDevice() ?? true;
  const ways = WAYS.filter(({ channel }) => channel !== 'push' || hasDevice);
  return (
    <Card as="div" className="ways">
      <div className="ways-heads" aria-hidden="true">
        {ways.map(({ channel, label }) => (
          <span key={channel}>{label}</span>
        ))}
      </div>
      {NOTIFICATION_GROUPS.map((group) => (
        <section key={group} className="ways-row" aria-labelledby={`group-${group}`}>
          <div className="ways-kind">
            <AreaIcon {...KINDS[group]} />
            <h2 id={`group-${group}`}>{KINDS[group].title}</h2>
          </div>
          <p className="small muted">{KINDS[group].text}</p>
          {ways.map(({ channel, ofKind, short }) => (
            <div key={channel} className="ways-way">
              <Switch
                label={`${KINDS[group].title} : ${ofKind}`}
                checked={choices[group][channel]}
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
      <details className="ways-told">
        <summary>Ce que chaque choix veut dire</summary>
        <dl>
          {ways.map(({ channel, label, text }) => (
            <div key={channel}>
              <dt>{label}</dt>
              <dd className="small muted">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">
          Ce que l'administration change chez vous suit le choix du même domaine. Ce qui touche
          votre vérification vous est toujours dit.
        </p>
      </details>
    </Card>
  );
}
