export { AdminProches } from './AdminProches.tsx';
export { ProcheField } from './ProcheField.tsx';
export { useProches } from './proches.data.ts';
export { SpokenFor } from './SpokenFor.tsx';
