import { IconChevronDown } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useWide } from '#web/use-wide.ts';

type Props = {
  choices: readonly string[];
  /** The one that is given, chosen or not. */
  shown: string | undefined;
  /** Proposed, and nobody has chosen another. */
  proposed: string | undefined;
  onReason: (reason: string) => void;
};

/** Why: side by side on a desk; on a phone the platform's own list, of which nothing is cut. */
export function QueueReasons({ choices, shown, proposed, onReason }: Props) {
  const isWide = useWide();
  if (!isWide) {
    return (
      <label className="filter queue-pick queue-pick-reason">
        <span className="sr">Pour quelle raison ?</span>
        <select value={shown} onChange={({ currentTarget: { value } }) => onReason(value)}>
          {choices.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
        {proposed !== undefined && <small className="queue-proposed">proposée</small>}
        <Icon of={IconChevronDown} size="s" />
      </label>
    );
  }
  return (
    <fieldset className="queue-reasons">
      <legend>Pour quelle raison ?</legend>
      <div className="queue-row">
        {choices.map((reason) => (
          <label key={reason} className="filter">
            <input
              type="radio"
              name="reason"
              className="sr"
              checked={shown === reason}
              onChange={() => onReason(reason)}
            />
            <span>{reason}</span>
            {reason === proposed && <small className="queue-proposed">proposée</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
