import { lazy } from 'react';

/** Of administrators alone: with it come their tables, which no resident loads. */
export const AdminProches = lazy(async () => ({
  default: (await import('./AdminProches.tsx')).AdminProches,
}));
export { ProcheField } from './ProcheField.tsx';
export { useProches } from './proches.data.ts';
export { SpokenFor } from './SpokenFor.tsx';
