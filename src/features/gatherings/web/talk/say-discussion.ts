import { IconMessages } from '@tabler/icons-react';

/** The discussion, as one of the acts of a card. */
export const sayDiscussion = (onSelect: () => void) => ({
  label: 'Discussion',
  icon: IconMessages,
  onSelect,
});
