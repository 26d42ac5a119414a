export { AdminProches } from './AdminProches.tsx';
export { ProcheField } from './ProcheField.tsx';
export { SpokenFor } from './SpokenFor.tsx';
