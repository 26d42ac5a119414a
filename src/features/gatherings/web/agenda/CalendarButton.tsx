import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { saveCalendarFile } from '#web/data/calendar-file.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { gatheringTexts } from '../../gatherings-sentences.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** A file that every calendar program opens. */
export function CalendarButton({ setting, gathering }: Props) {
  const [working, setWorking] = useState(false);
  async function save() {
    setWorking(true);
    const saved = await saveCalendarFile(setting.routes.calendar, gathering._id, gathering.title);
    setWorking(false);
    if (!saved) toast.error(gatheringTexts.calendarFailed);
  }
  return (
    <Button
      small
      look="2"
      icon={IconCalendarPlus}
      working={working}
      workingLabel="Préparation…"
      onClick={() => void save()}
    >
      Ajouter à mon agenda
    </Button>
  );
}
