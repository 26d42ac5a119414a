import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { openRouter } from './router.tsx';

/** The whole application: every screen under its address. */
export function App() {
  const [router] = useState(openRouter);
  return <RouterProvider router={router} />;
}
