import { IconAt, IconPhotoOff, IconUserQuestion } from '@tabler/icons-react';
import { NEUTRAL_NAME, NEUTRAL_USERNAME } from '#features/accounts/accounts-names.contract.ts';
import { Photo } from '#features/uploads/web/public.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { PARTS_OF, type QueueCard } from '../../moderation-queue.contract.ts';
import type { ActButton } from './act-buttons.ts';

const NEUTRAL = `${NEUTRAL_NAME.firstName} ${NEUTRAL_NAME.lastName}`;

type Card = {
  kind: QueueCard['kind'];
  target: Partial<NonNullable<QueueCard['target']>> | null;
  author?: QueueCard['author'];
};

/** What of a card can be removed alone: names, a portrait, each picture. */
export function partsOf({ kind, target, author }: Card): ActButton[] {
  if (kind === 'resident') return target?.title ? partsOfPerson(target, author) : [];
  const { pictures = [], imageUrl } = target ?? {};
  const shown = kind === 'journal' ? pictures : [imageUrl ?? []].flat();
  if (!PARTS_OF[kind]?.includes('remove_picture')) return [];
  return shown.map((picture, at) => ({
    ...PHOTO,
    ...{ act: 'remove_picture', picture, letter: at === 0 ? 'p' : '' },
    label: shown.length === 1 ? 'Retirer la photo' : `Retirer la photo ${at + 1}`,
  }));
}

const PHOTO = { icon: IconPhotoOff, hard: true } as const;
const NAME: ActButton = {
  ...{ act: 'remove_name', label: 'Retirer le nom', letter: 'n' },
  ...{ icon: IconUserQuestion, hard: true },
};
const USERNAME: ActButton = {
  ...{ act: 'remove_username', label: "Retirer le nom d'utilisateur", letter: 'i' },
  ...{ icon: IconAt, hard: true },
};
const PORTRAIT: ActButton = {
  ...PHOTO,
  ...{ act: 'remove_avatar', label: 'Retirer la photo', letter: 'p' },
};

function partsOfPerson({ title, imageUrl }: NonNullable<Card['target']>, author: Card['author']) {
  const hasUsername = author && !NEUTRAL_USERNAME.test(author.username);
  return [
    ...(title === NEUTRAL ? [] : [NAME]),
    ...(hasUsername ? [USERNAME] : []),
    ...(imageUrl ? [PORTRAIT] : []),
  ];
}

type Props = {
  parts: readonly ActButton[];
  keys: boolean;
  isPending: boolean;
  lookOf: (one: ActButton) => string;
  onPress: (one: ActButton) => void;
};

export function QueueParts({ parts, keys, isPending, lookOf, onPress }: Props) {
  return (
    <fieldset className="queue-parts">
      <legend className="sr">Le reste ne change pas</legend>
      {parts.map((one) => (
        <button
          key={one.act + one.label}
          type="button"
          className={joinClasses('btn small', lookOf(one))}
          aria-disabled={isPending || undefined}
          aria-keyshortcuts={keys && one.letter ? one.letter.toUpperCase() : undefined}
          onClick={() => onPress(one)}
        >
          {one.picture ? (
            <Photo imageUrl={one.picture} alt="" fallback={<Icon of={one.icon} size="s" />} />
          ) : (
            <Icon of={one.icon} size="s" />
          )}
          <span>{one.label}</span>
          {keys && one.letter && (
            <span className="queue-key" aria-hidden="true">
              {one.letter.toUpperCase()}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
