import { useNavigate } from 'react-router';

/** The place of the page shown among those that were opened here: the router keeps it. */
const placeHere = (): number => Number((window.history.state as { idx?: number } | null)?.idx ?? 0);

/** Leads to where one was before this page, once it is there; where one came in by it, to its list. */
export function useLeaving(list: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (placeHere() === 0) return navigate(list, { replace: true });
    const back = new Promise<void>((resolve) => {
      window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
    });
    await navigate(-1);
    return back;
  };
}
