import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

export { prepareFirst } from '#web/start/first-answer.ts';
export { openRouter } from './router.tsx';

export function App({ router }: { router: DataRouter }) {
  return <RouterProvider router={router} />;
}
