import type { Agreement } from '../../agreements.contract.ts';

/** What can be opened over a rendez-vous. */
export type ActName =
  | 'propose'
  | 'putOff'
  | 'cancel'
  | 'missed'
  | 'answerMissed'
  | 'thanks'
  | 'address';

export interface ActDialogProps {
  agreement: Agreement;
  now: number;
  /** Another one in its place. */
  onOpen: (name: ActName) => void;
  onClose: () => void;
}

export type OpenAct = (name: ActName, agreement: Agreement) => void;
