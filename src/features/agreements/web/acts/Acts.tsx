import { IconCalendarPlus, IconClockEdit, IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { saveCalendarFile } from '#web/data/calendar-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { type Agreement, getAgreementCalendar } from '../../agreements.contract.ts';
import { rightsOf } from '../../agreements-rights.contract.ts';
import { agreementTexts } from '../../agreements-sentences.contract.ts';
import type { OpenAct } from './act-dialog.ts';
import '../agreement.css';
import { useAct } from '../agreements.data.ts';

type Props = { agreement: Agreement; now: number; onOpen: OpenAct };

/** The gestures before a rendez-vous: address, another moment, calendar; those that may be done now. */
export function Acts({ agreement, now, onOpen }: Props) {
  const rights = rightsOf(agreement, now);
  const takeBack = useAct('takeAddressBack', { said: agreementTexts.addressTakenBack });
  const isBefore = rights.cancel && !rights.asked;
  if (!isBefore && !rights.takeAddressBack) return null;
  return (
    <div className="rdv-acts">
      {rights.giveAddress && (
        <Act icon={IconMapPin} onPress={() => onOpen('address', agreement)}>
          Donner mon adresse
        </Act>
      )}
      {rights.takeAddressBack && (
        <Act
          icon={IconMapPinOff}
          working={takeBack.isPending}
          onPress={() => takeBack.mutate({ params: { id: agreement._id } })}
        >
          Reprendre mon adresse
        </Act>
      )}
      {isBefore && rights.propose && (
        <Act icon={IconClockEdit} onPress={() => onOpen('propose', agreement)}>
          Proposer un autre moment
        </Act>
      )}
      {isBefore && <ToCalendar agreement={agreement} />}
    </div>
  );
}

function ToCalendar({ agreement }: { agreement: Agreement }) {
  const [working, setWorking] = useState(false);
  async function save() {
    setWorking(true);
    const { _id, subject } = agreement;
    const saved = await saveCalendarFile(getAgreementCalendar, _id, subject.title);
    setWorking(false);
    if (!saved) toast.error(agreementTexts.calendarFailed);
  }
  return (
    <Act icon={IconCalendarPlus} working={working} onPress={() => void save()}>
      Ajouter à mon agenda
    </Act>
  );
}

type ActProps = { icon: IconType; working?: boolean; onPress: () => void; children: string };

function Act({ icon, working = false, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      className="rdv-act"
      aria-busy={working || undefined}
      onClick={() => {
        if (!working) onPress();
      }}
    >
      <Icon of={icon} />
      <span>{children}</span>
    </button>
  );
}
