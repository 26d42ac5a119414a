export { ResidencyBar } from './ResidencyBar.tsx';
