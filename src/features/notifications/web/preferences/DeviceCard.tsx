import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#web/data/call.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { notificationTexts } from '../../notifications.contract.ts';
import { addPushSubscription } from '../../notifications-push.contract.ts';
import { useAskDevices } from './preferences.data.ts';
import { type PushState, usePush } from './push.ts';

export function DeviceCard() {
  const { state, turnOn, turnOff } = usePush();
  const [working, setWorking] = useState(false);
  const askDevices = useAskDevices();

  async function change(turn: () => Promise<PushState>) {
    setWorking(true);
    try {
      const next = await turn();
      if (next === 'on') toast.success(notificationTexts.pushOn);
      else if (state === 'on') toast.success(notificationTexts.pushOff);
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver) {
        toast.error(error instanceof ApiError ? error.message : addPushSubscription.fallback);
      }
    } finally {
      askDevices();
      setWorking(false);
    }
  }

  return (
    <Card className="this-device" aria-labelledby="device">
      <h2 id="device">Sur cet appareil</h2>
      <DeviceText state={state} />
      {state === 'off' && (
        <Button icon={IconBellRinging} working={working} onClick={() => void change(turnOn)}>
          Activer sur cet appareil
        </Button>
      )}
      {state === 'on' && (
        <Button look="2" icon={IconBellOff} working={working} onClick={() => void change(turnOff)}>
          Désactiver sur cet appareil
        </Button>
      )}
    </Card>
  );
}

function DeviceText({ state }: { state: PushState }) {
  switch (state) {
    case 'on':
      return (
        <Note tone="green">
          Les notifications sont activées ici : les nouvelles arrivent même quand le site est fermé.
        </Note>
      );
    case 'off':
      return (
        <p>
          Recevez les nouvelles même quand le site est fermé. Votre navigateur vous demandera votre
          accord.
        </p>
      );
    case 'denied':
      return (
        <Note tone="warn">
          Votre navigateur refuse les notifications de ce site. Pour les autoriser, touchez l'icône
          à gauche de l'adresse du site, ouvrez « Notifications », choisissez « Autoriser », puis
          rechargez la page.
        </Note>
      );
    case 'unsupported':
      return (
        <Note>
          Ce navigateur ne peut pas afficher de notifications. Sur iPhone et iPad, ajoutez d'abord
          le site à l'écran d'accueil, puis ouvrez-le depuis là.
        </Note>
      );
    default:
      return state satisfies never;
  }
}
