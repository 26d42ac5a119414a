import { joinClasses } from '#web/ui/class-names.ts';
import { sayPlace } from '#web/words/card-words.ts';

type Props = {
  of: { location: string; publicLocation: string };
  className?: string;
};

/** For the author of a service or troc: what others read of its place, where that is less than was written. */
export function SeenPlace({ of: { location, publicLocation }, className }: Props) {
  if (location === publicLocation) return null;
  return (
    <p className={joinClasses('caption', className)}>
      Vos voisins voient «&nbsp;{sayPlace(publicLocation, null)}&nbsp;».
    </p>
  );
}
