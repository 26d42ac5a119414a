import { type RefObject, useEffect, useRef } from 'react';

/** Hears an image pasted in the form around `field`, or anywhere when nothing has the focus. */
export function usePastedImage(
  field: RefObject<HTMLElement | null>,
  onImage: (file: File) => void,
): void {
  const heard = useRef(onImage);
  useEffect(() => {
    heard.current = onImage;
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
        type.startsWith('image/'),
      );
      if (file === undefined || event.defaultPrevented || !isNear(field.current, event.target))
        return;
      event.preventDefault();
      heard.current(file);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [field]);
}

function isNear(field: HTMLElement | null, target: EventTarget | null): boolean {
  if (target === document.body) return true;
  const surroundings = field?.closest('form, [role="dialog"]') ?? field;
  return target instanceof Node && surroundings?.contains(target) === true;
}
