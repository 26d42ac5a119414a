import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from './turns.ts';
import './ui/ui.css';

const root = document.getElementById('root');
if (root) {
  const tree = createRoot(root);
  // React, then the screens, then their addresses, then their drawing: four short pieces of work, where a phone
  // would stand still for one long one. The server's page asks for all their files at once.
  const { App, openRouter } = await import('./App.tsx');
  await nextTask();
  const router = openRouter();
  await nextTask();
  startTransition(() =>
    tree.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}
