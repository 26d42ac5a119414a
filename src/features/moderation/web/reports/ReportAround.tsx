import { Switch } from '#web/ui/controls/Switch.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import type { ReportedLine } from '../../moderation-reporting.contract.ts';
import { ToldLine } from './ToldLine.tsx';

type Props = {
  lines: readonly ReportedLine[];
  joined: boolean;
  onJoined: (joined: boolean) => void;
};

/** What was said around a message goes along with its report, or not: whoever reports reads it, and says so. */
export function ReportAround({ lines, joined, onJoined }: Props) {
  return (
    <div>
      <Switch label="Joindre ce qui a été dit autour" checked={joined} onChecked={onJoined}>
        {lines.length === 1 ? 'La ligne voisine' : `Les ${lines.length} lignes voisines`} de ce
        message, pour qu'on le comprenne. Rien d'autre de la discussion n'est lu.
      </Switch>
      <details className="told-preview">
        <summary>Lire ce qui serait joint</summary>
        <ol className="told-lines">
          {linesOn('before', lines)}
          <li className="small muted">Ici, le message que vous signalez.</li>
          {linesOn('after', lines)}
        </ol>
      </details>
    </div>
  );
}

const linesOn = (side: 'before' | 'after', lines: readonly ReportedLine[]) =>
  lines
    .filter(({ place }) => place < 0 === (side === 'before'))
    .map((line) => (
      <ToldLine key={line.place} line={line} name={<NeighbourName of={line.author} />} />
    ));
