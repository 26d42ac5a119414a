// The one dialog in which a resident proves who they are again, whatever call asked for it: drawn beside the page, which
// stays as it is, with what was typed.
import { createRoot } from 'react-dom/client';
import { ProofDialog } from './ProofDialog.tsx';

let asked: Promise<boolean> | undefined;

/** Asks once, however many calls wait for it. */
export function askProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const tree = createRoot(place);
    const answer = (proved: boolean) => {
      asked = undefined;
      // After the press that closes it.
      queueMicrotask(() => {
        tree.unmount();
        place.remove();
      });
      resolve(proved);
    };
    tree.render(<ProofDialog onAnswer={answer} />);
  });
  return asked;
}
