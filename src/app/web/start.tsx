import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { guardDoublePress } from '#web/forms/double-press.ts';

/**
 * Draws the application. React, then the screens, then their addresses, then their drawing: four short pieces of
 * work, where a phone would stand still for one long one. The server's page asks for all their files at once.
 */
export async function start(root: HTMLElement): Promise<void> {
  guardDoublePress();
  const tree = createRoot(root);
  const { App, openRouter, prepareFirst } = await import('./App.tsx');
  void prepareFirst();
  const router = await openRouter();
  startTransition(() =>
    tree.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}
