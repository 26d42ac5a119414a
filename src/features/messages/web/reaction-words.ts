import {
  IconConfetti,
  IconHeart,
  IconHeartHandshake,
  IconMoodSmile,
  IconThumbUp,
} from '@tabler/icons-react';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import type { ReactionKind } from '../messages.contract.ts';

/** What each reaction says, and how it is drawn. */
export const REACTION_LOOK: Record<ReactionKind, { label: string; icon: IconType }> = {
  thumb: { label: "D'accord", icon: IconThumbUp },
  heart: { label: "J'adore", icon: IconHeart },
  smile: { label: 'Sourire', icon: IconMoodSmile },
  thanks: { label: 'Merci', icon: IconHeartHandshake },
  party: { label: 'Bravo', icon: IconConfetti },
};
