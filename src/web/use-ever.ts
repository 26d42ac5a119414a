import { useState } from 'react';

/** Whether it has been true, now or before. */
export function useEver(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
