import { useEffect, useState } from 'react';

/** True while something said once is still to be seen; false `milliseconds` later. */
export function useFleeting(said: boolean, milliseconds: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!said) return;
    setOver(false);
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [said, milliseconds]);
  return said && !over;
}
