import { TextArea } from '#web/ui/controls/TextArea.tsx';

const CONTESTED = 'Elle est envoyée à cette personne, qui peut la contester.';

type Props = {
  value: string;
  error: string | undefined;
  /** What becomes of it: most are contested. */
  help?: string;
  onValue: (value: string) => void;
};

/** Why an administrator does something to somebody, as they read it. */
export function ReasonField({ help = CONTESTED, ...field }: Props) {
  return <TextArea label="Raison" name="reason" help={help} maxLength={1000} required {...field} />;
}
