import { type ReactNode, useState } from 'react';
import type { Agreement } from '../../agreements.contract.ts';
import { useAgreement } from '../agreements.data.ts';
import type { ActName, OpenAct } from './act-dialog.ts';
import { ActDialog } from './dialogs.ts';

interface Opened {
  name: ActName;
  agreement: Agreement;
}

/**
 * Opens the dialogs of rendez-vous, one at a time; `dialog` is to be drawn. It stands with the page, not with the row
 * it was opened from: that one may go with the answer.
 */
export function useActDialog(now: number): { open: OpenAct; dialog: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  return {
    open: (name, agreement) => setOpened({ name, agreement }),
    dialog: opened && (
      <Current
        key={`${opened.agreement._id} ${opened.name}`}
        opened={opened}
        now={now}
        onOpen={setOpened}
      />
    ),
  };
}

type Props = { opened: Opened; now: number; onOpen: (opened: Opened | undefined) => void };

/** Of the rendez-vous as it is by now. */
function Current({ opened, now, onOpen }: Props) {
  const read = useAgreement(opened.agreement._id);
  const agreement = read.data ?? opened.agreement;
  return (
    <ActDialog
      name={opened.name}
      agreement={agreement}
      now={now}
      onOpen={(name) => onOpen({ name, agreement })}
      onClose={() => onOpen(undefined)}
    />
  );
}
