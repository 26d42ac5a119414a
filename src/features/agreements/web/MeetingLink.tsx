import { IconCalendarCheck } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useNow } from '#web/use-now.ts';
import type { Agreement } from '../agreements.contract.ts';
import { isAsked } from '../agreements-rights.contract.ts';
import { useAllComing } from './agreements.data.ts';

type Props = {
  kind: Agreement['kind'];
  /** Of the service or the troc. */
  subjectId: string;
  small?: boolean;
  look?: '1' | '2' | '3';
};

/** From a thing to the rendez-vous that stands for it, or to what it asks: nothing where there is none. */
export function MeetingLink({ kind, subjectId, small = false, look = '2' }: Props) {
  const now = useNow();
  const one = useAllComing().find((each) => each.kind === kind && each.subject._id === subjectId);
  if (!one) return null;
  const asks = isAsked(one, now);
  return (
    <LinkButton
      small={small}
      look={asks ? '1' : look}
      icon={IconCalendarCheck}
      className="wide"
      to={`/mes-rendez-vous?rendez-vous=${one._id}`}
    >
      {asks ? "Dire si c'est fait" : 'Voir le rendez-vous'}
    </LinkButton>
  );
}
