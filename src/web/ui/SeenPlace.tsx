import { sayPlace } from '../card-words.ts';
import { joinClasses } from './class-names.ts';

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
