/** The cursor in the address a Link header gives. */
export function cursorOf(headers: Headers, rel: 'next' | 'prev'): string | undefined {
  const link = new RegExp(`<([^<>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];
  return (link && new URL(link, location.origin).searchParams.get('cursor')) || undefined;
}
