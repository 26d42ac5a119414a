import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { type MessageReaction, REACTIONS, type ReactionKind } from '../messages.contract.ts';
import { REACTION_LOOK } from './reaction-words.ts';
import './reactions.css';

type Props = {
  reactions: readonly MessageReaction[];
  me: string;
  /** First name of the other. */
  name: string;
  /** Sets the reader's own; undefined takes it away. Not there where nobody may react any more. */
  onReact: ((reaction: ReactionKind | undefined) => void) | undefined;
};

/** What the two have answered a message with; one tap on a sign gives or takes one's own. */
export function MessageReactions({ reactions, me, name, onReact }: Props) {
  if (reactions.length === 0) return null;
  const kinds = REACTIONS.filter((kind) => reactions.some(({ reaction }) => reaction === kind));
  return (
    <fieldset className="reactions" aria-label="Réactions">
      {kinds.map((kind) => {
        const by = reactions.filter(({ reaction }) => reaction === kind).map((each) => each.by);
        const isMine = by.includes(me);
        const who = by.map((id) => (id === me ? 'vous' : name)).join(' et ');
        const { label, icon } = REACTION_LOOK[kind];
        return (
          <button
            key={kind}
            type="button"
            className={joinClasses('reaction', isMine && 'mine')}
            data-kind={kind}
            aria-pressed={isMine}
            aria-label={`${label} : ${who}`}
            title={`${label} : ${who}`}
            disabled={!onReact}
            onClick={() => onReact?.(isMine ? undefined : kind)}
          >
            <Icon of={icon} size="s" />
            {by.length > 1 && <span aria-hidden="true">{by.length}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

type PickerProps = {
  mine: ReactionKind | undefined;
  onReact: (reaction: ReactionKind | undefined) => void;
};

export function ReactionPicker({ mine, onReact }: PickerProps) {
  return REACTIONS.map((kind) => {
    const { label, icon } = REACTION_LOOK[kind];
    return (
      <button
        key={kind}
        type="button"
        className={joinClasses('ibtn reaction-choice', kind === mine && 'mine')}
        data-kind={kind}
        aria-pressed={kind === mine}
        aria-label={label}
        title={label}
        onClick={() => onReact(kind === mine ? undefined : kind)}
      >
        <Icon of={icon} />
      </button>
    );
  });
}
