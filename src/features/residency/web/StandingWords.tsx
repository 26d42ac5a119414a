import { useNow } from '#web/use-now.ts';
import { useStanding } from './residency.data.ts';
import { sayStanding } from './standing-words.ts';

/** Where one stands, in a sentence. */
export function StandingWords() {
  const now = useNow();
  const { data } = useStanding();
  if (!data) return 'Une petite maison à côté de votre nom.';
  return data.verification ? 'Votre adresse est vérifiée.' : sayStanding(data, now).text;
}
