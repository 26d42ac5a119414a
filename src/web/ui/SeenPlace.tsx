interface Placed {
  location: string;
  publicLocation: string;
}

/** For the author of a service or troc: what others read of its place, where that is less than was written. */
export function SeenPlace({ of: { location, publicLocation } }: { of: Placed }) {
  if (location === publicLocation) return null;
  return <p className="caption">Vos voisins voient «&nbsp;{publicLocation}&nbsp;».</p>;
}
