import { Icon } from '#web/ui/signs/Icon.tsx';
import type { TrocKind } from '../trocs-kinds.contract.ts';
import { kindWords } from './kind-words.ts';

/** On every card and page of a troc. */
export function KindSign({ kind }: { kind: TrocKind }) {
  const { sign, icon } = kindWords(kind);
  return (
    <span className="chip kind" data-kind={kind}>
      <Icon of={icon} size="s" />
      {sign}
    </span>
  );
}
