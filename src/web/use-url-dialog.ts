import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * A dialog that stands in the address (`?service=id`): it can be linked to, the browser's way back
 * closes it, and it is there again after a reload or a new sign-in.
 * @param names the parameters that open one; one at a time.
 */
export function useUrlDialog<Name extends string>(names: readonly Name[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const name = names.find((each) => params.has(each));
  // Opened from this page, closing it goes back; opened by a link from elsewhere, it only leaves the address.
  const openedHere = useRef(false);
  useEffect(() => {
    if (name === undefined) openedHere.current = true;
  }, [name]);

  /** The address with that dialog in place of any other, filters kept. */
  function addressOf(next: Name | undefined, value = '1'): string {
    const changed = new URLSearchParams(params);
    for (const each of names) changed.delete(each);
    if (next !== undefined) changed.set(next, value);
    return `?${changed}`;
  }
  return {
    name,
    value: name === undefined ? '' : (params.get(name) ?? ''),
    addressOf,
    open: (next: Name, value?: string) =>
      navigate(addressOf(next, value), { replace: name !== undefined, preventScrollReset: true }),
    close: () =>
      openedHere.current
        ? navigate(-1)
        : navigate(addressOf(undefined), { replace: true, preventScrollReset: true }),
  };
}
