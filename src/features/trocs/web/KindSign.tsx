import { Icon } from '#web/ui/signs/Icon.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Troc } from '../trocs.contract.ts';
import { kindWords } from './kind-words.ts';

/** On every card and page of a troc. */
export function KindSign({ troc: { kind } }: { troc: Pick<Troc, 'kind'> }) {
  const { sign, icon } = kindWords(kind);
  return (
    <span className="chip kind" data-kind={kind}>
      <Icon of={icon} size="s" />
      {sign}
    </span>
  );
}

/** How it stands; a loan that is over is back. */
export function TrocChip({ troc }: { troc: Pick<Troc, 'kind' | 'status'> }) {
  const label = troc.status === 'completed' ? kindWords(troc.kind).completed : undefined;
  return <StatusChip status={troc.status} label={label} />;
}
