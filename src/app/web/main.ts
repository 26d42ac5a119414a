import { firstPaint } from '#web/start/first-paint.ts';
import '#web/ui/ui.css';

const root = document.getElementById('root');
if (root) {
  // What the server has drawn is shown before any script takes the processor.
  await firstPaint(root);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')];
  for (const link of links) link.rel = link.dataset.rel ?? '';
  const { start } = await import('./start.tsx');
  await start(
    root,
    links.map(({ href }) => href),
  );
}
