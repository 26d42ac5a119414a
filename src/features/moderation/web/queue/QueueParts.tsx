import { IconPhotoOff, IconUserQuestion } from '@tabler/icons-react';
import { NEUTRAL_NAME } from '#features/accounts/accounts-names.contract.ts';
import { Photo } from '#features/uploads/web/public.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { QueueCard } from '../../moderation-queue.contract.ts';
import type { ActButton } from './act-buttons.ts';

const NEUTRAL = `${NEUTRAL_NAME.firstName} ${NEUTRAL_NAME.lastName}`;

type Target = NonNullable<QueueCard['target']>;

/** What of a card can be removed alone: a name, a portrait, each picture of an article. */
export function partsOf(kind: QueueCard['kind'], target: Partial<Target> | null): ActButton[] {
  const photo = { icon: IconPhotoOff, hard: true } as const;
  if (kind === 'journal') {
    const { pictures = [] } = target ?? {};
    return pictures.map((picture, at) => ({
      ...photo,
      ...{ act: 'remove_picture', picture, letter: at === 0 ? 'p' : '' },
      label: pictures.length === 1 ? 'Retirer la photo' : `Retirer la photo ${at + 1}`,
    }));
  }
  if (kind !== 'resident' || !target?.title) return [];
  const name: ActButton = {
    ...{
      act: 'remove_name',
      label: 'Retirer le nom',
      letter: 'n',
      icon: IconUserQuestion,
      hard: true,
    },
  };
  const portrait: ActButton = {
    ...photo,
    act: 'remove_avatar',
    label: 'Retirer la photo',
    letter: 'p',
  };
  return [...(target.title === NEUTRAL ? [] : [name]), ...(target.imageUrl ? [portrait] : [])];
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
