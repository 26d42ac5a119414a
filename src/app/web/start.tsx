import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { guardDoublePress } from '#web/forms/double-press.ts';
import { nextTask } from '#web/start/pace.ts';

/**
 * Draws the application. React, then the screens, then their addresses, then their drawing: short pieces of
 * work, where a phone would stand still for one long one. The server's page asks for all their files at once.
 * @param scripts the page's own, each after those it needs: a screen that is asked for runs all of them in one go.
 */
export async function start(root: HTMLElement, scripts: readonly string[]): Promise<void> {
  guardDoublePress();
  const tree = createRoot(root);
  for (const script of scripts) await run(script);
  const { App, openRouter, prepareFirst } = await import('./App.tsx');
  prepareFirst();
  const router = await openRouter();
  startTransition(() =>
    tree.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}

/** One that has not come is left to the screen that asks for it. */
async function run(script: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ script);
  } catch {
    return;
  }
  await nextTask();
}
