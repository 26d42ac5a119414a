import {
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  EmojiPicker as Picker,
  useActiveEmoji,
} from 'frimousse';
import { readEmojis } from './emojis.ts';
import './emoji-picker.css';

type Props = { onPick: (emoji: string) => void };

const COLUMNS = 8;

/** The library counts from 0, the standard from 1. */
const fromOne = (index = 0) => index + 1;

function CategoryHeader({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...props} className="emoji-head">
      {category.label}
    </div>
  );
}

function Row({ children, ...props }: EmojiPickerListRowProps) {
  const counted = { ...props, 'aria-rowindex': fromOne(props['aria-rowindex']) };
  return (
    <div {...counted} className="emoji-row">
      {children}
    </div>
  );
}

function Emoji({ emoji, ...props }: EmojiPickerListEmojiProps) {
  const counted = { ...props, 'aria-colindex': fromOne(props['aria-colindex']) };
  return (
    <button {...counted} type="button" className="emoji-one" aria-label={emoji.label}>
      {emoji.emoji}
    </button>
  );
}

const PARTS = { CategoryHeader, Row, Emoji };

/** Signs by their French names: arrows move among them, Enter takes one. */
export function EmojiPicker({ onPick }: Props) {
  return (
    <Picker.Root
      className="emoji-picker"
      locale="fr"
      columns={COLUMNS}
      resolveEmojiData={readEmojis}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        className="emoji-search"
        aria-label="Chercher un émoji"
        placeholder="Chercher : sourire, gâteau…"
        // Of no form: Enter takes a sign, and sends nothing.
        form="none"
        autoFocus
      />
      <Picker.Viewport className="emoji-view">
        <Picker.Empty className="emoji-none">Aucun émoji de ce nom</Picker.Empty>
        <Picker.List aria-label="Émojis" components={PARTS} />
      </Picker.Viewport>
      <Named />
    </Picker.Root>
  );
}

/** The name of the one that Enter would take. */
function Named() {
  const active = useActiveEmoji();
  return (
    <p className="emoji-named" aria-live="polite">
      {active ? `${active.emoji} ${active.label}` : 'Choisissez un émoji'}
    </p>
  );
}
