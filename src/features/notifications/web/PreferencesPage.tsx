import { IconAlarm } from '@tabler/icons-react';
import { useState } from 'react';
import { LetterCard } from '#features/letter/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { holdMarks } from '#web/words/card-words.ts';
import {
  getPreferences,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type Preferences,
} from '../notifications.contract.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { type Choice, useChoose, useHasDevice, usePreferences } from './preferences.data.ts';
import './preferences.css';

export function PreferencesPage() {
  const choices = usePreferences();
  const [kept, setKept] = useState(0);
  const choose = useChoose(() => setKept((before) => before + 1));
  return (
    <>
      <PageHead title="Mes notifications">
        <p className="lead">
          Choisissez par où les nouvelles vous arrivent. Ce que vous changez est enregistré
          aussitôt.
        </p>
      </PageHead>
      <DeviceCard />
      {choices.isPending && <TextSkeleton label="Chargement de vos choix…" />}
      {choices.isError && !choices.data && (
        <ErrorState
          message={getPreferences.fallback}
          onRetry={() => void choices.refetch()}
          retrying={choices.isFetching}
        />
      )}
      {choices.data && (
        <>
          <Card aria-labelledby="urgent" className="preferences-urgent">
            <div className="preferences-head">
              <AreaIcon area="services" icon={IconAlarm} />
              <h2 id="urgent">Coups de main urgents</h2>
            </div>
            <Switch
              label="Me prévenir des demandes urgentes près de chez moi"
              checked={choices.data.urgent}
              onChecked={(urgent) => choose({ urgent })}
            >
              {holdMarks(
                "À moins d'un kilomètre, de 8 h à 22 h, par où vous avez choisi pour les services. Un voisin ne peut le demander que deux fois par mois.",
              )}
            </Switch>
          </Card>
          <div className="preferences">
            {NOTIFICATION_GROUPS.map((group) => (
              <GroupCard key={group} group={group} choices={choices.data} onChoose={choose} />
            ))}
            <LetterCard />
          </div>
          <p className="small muted preferences-rest">
            Ce que l'administration change chez vous suit le choix du même domaine. Ce qui touche
            votre vérification vous est toujours dit.
          </p>
        </>
      )}
      <p className="sr" role="status">
        {kept > 0 && <span key={kept}>Choix enregistré</span>}
      </p>
    </>
  );
}

const GROUPS: Record<NotificationGroup, { area: Area; title: string; text: string }> = {
  message: { area: 'messagerie', title: 'Messages', text: 'Un voisin vous écrit.' },
  service: {
    area: 'services',
    title: 'Services',
    text: "Une aide est proposée, acceptée, retirée ou terminée, ou une demande s'annule ; un rendez-vous est proposé, déplacé, annulé ou approche ; une alerte trouve.",
  },
  troc: {
    area: 'troc',
    title: 'Troc',
    text: 'Un échange vous est demandé, il est accepté, refusé, annulé ou terminé ; un rendez-vous est déplacé ou approche ; une alerte trouve.',
  },
  outing: {
    area: 'sorties',
    title: 'Sorties',
    text: 'Une inscription, une place libre, un changement, un message de la discussion, un rappel la veille et une heure avant ; une alerte trouve.',
  },
  event: {
    area: 'evenements',
    title: 'Événements',
    text: 'Une inscription, une place libre, un changement, un message de la discussion, un rappel la veille et une heure avant ; une alerte trouve.',
  },
  journal: {
    area: 'journal',
    title: 'Journal',
    text: 'Un merci ou un commentaire sur votre article, une réponse à votre commentaire ; une alerte trouve.',
  },
  circle: {
    area: 'messagerie',
    title: 'Cercles',
    text: "Quelqu'un entre dans un cercle que vous tenez ou le demande, une réponse à votre demande, une sortie, un événement ou un message d'un cercle dont vous êtes.",
  },
};

const CHANNELS: readonly { channel: NotificationChannel; label: string }[] = [
  { channel: 'inApp', label: "Dans l'application" },
  { channel: 'push', label: 'Sur cet appareil (push)' },
  { channel: 'mail', label: 'Par courriel' },
];

const AT_ONCE = "Aussitôt, avec le jour, l'heure et la rue.";
const AT_ONCE_BUT_TALK =
  "Aussitôt ; la discussion et les inscriptions, si ce n'est pas lu au bout de 15 minutes.";
const AT_ONCE_BUT_TALK_OF_CIRCLE =
  "Aussitôt ; ce qui se dit, ce qui s'y organise et qui entre, si ce n'est pas lu au bout de 15 minutes.";
const MAILS: Record<NotificationGroup, string> = {
  message: "S'il n'est pas lu au bout de 15 minutes.",
  service: AT_ONCE,
  troc: AT_ONCE,
  outing: AT_ONCE_BUT_TALK,
  event: AT_ONCE_BUT_TALK,
  journal: "Si ce n'est pas lu au bout de 15 minutes.",
  circle: AT_ONCE_BUT_TALK_OF_CIRCLE,
};

/** The number of the bell is what waits for an answer, and no choice. */
const COUNTED: ReadonlySet<NotificationGroup> = new Set(['message', 'service', 'troc']);

function helpOf(channel: NotificationChannel, group: NotificationGroup, hasDevice: boolean) {
  switch (channel) {
    case 'inApp':
      return COUNTED.has(group)
        ? 'Dans la liste « Du nouveau » de la cloche. Ce qui attend votre réponse y reste compté.'
        : 'Dans la liste « Du nouveau » de la cloche.';
    case 'push':
      return hasDevice
        ? 'Et sur les autres où vous les avez activées.'
        : "Activez-les d'abord sur un appareil : « Sur cet appareil », plus haut.";
    case 'mail':
      return MAILS[group];
    default:
      return channel satisfies never;
  }
}

interface GroupProps {
  group: NotificationGroup;
  choices: Preferences;
  onChoose: (choice: Choice) => void;
}

function GroupCard({ group, choices, onChoose }: GroupProps) {
  const { area, title, text } = GROUPS[group];
  const hasDevice = useHasDevice() ?? true;
  /** A push that arrives nowhere is off, whatever was chosen for the day there is a device. */
  const isOff = (channel: NotificationChannel) => channel === 'push' && !hasDevice;
  return (
    <Card aria-labelledby={`group-${group}`}>
      <div className="preferences-head">
        <AreaIcon area={area} />
        <h2 id={`group-${group}`}>{title}</h2>
      </div>
      <p className="small muted">{text}</p>
      <div className="preferences-choices">
        {CHANNELS.map(({ channel, label }) => (
          <Switch
            key={channel}
            label={label}
            checked={choices[group][channel] && !isOff(channel)}
            disabled={isOff(channel)}
            onChecked={(wanted) => onChoose({ group, channel, wanted })}
          >
            {holdMarks(helpOf(channel, group, hasDevice))}
          </Switch>
        ))}
      </div>
    </Card>
  );
}
