import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/ui.css';

const root = document.getElementById('root');
if (root) {
  const tree = createRoot(root);
  // React, then the screens, then their drawing: three short pieces of work, where a phone would stand
  // still for one long one. The server's page asks for all their files at once.
  const { App } = await import('./App.tsx');
  startTransition(() =>
    tree.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
