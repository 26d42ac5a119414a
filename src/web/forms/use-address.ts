import { type NavigateOptions, useSearchParams } from 'react-router';

/** Values by their names; '' or undefined takes a name away. */
type Changes = Record<string, string | undefined>;

/** What the address says after its '?', and how to change some of it, in place unless told otherwise. */
export function useAddress() {
  const [params, setParams] = useSearchParams();

  function change(changes: Changes, options?: NavigateOptions): void {
    setParams(
      () => {
        // The address as it is now: what changed it just before may not have been drawn yet.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true, ...options },
    );
  }
  const clear = () => setParams({}, { replace: true });

  return { params, change, clear };
}
