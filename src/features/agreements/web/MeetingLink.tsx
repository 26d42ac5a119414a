import { IconCalendarCheck } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import type { Agreement } from '../agreements.contract.ts';
import { useAllComing } from './agreements.data.ts';

type Props = {
  kind: Agreement['kind'];
  /** Of the service or the troc. */
  subjectId: string;
  small?: boolean;
  look?: '1' | '2' | '3';
};

/** From a thing to the rendez-vous that stands for it: nothing where there is none. */
export function MeetingLink({ kind, subjectId, small = false, look = '2' }: Props) {
  const one = useAllComing().find((each) => each.kind === kind && each.subject._id === subjectId);
  if (!one) return null;
  return (
    <LinkButton
      small={small}
      look={look}
      icon={IconCalendarCheck}
      className="wide"
      to={`/mes-rendez-vous?rendez-vous=${one._id}`}
    >
      Voir le rendez-vous
    </LinkButton>
  );
}
