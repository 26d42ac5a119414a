export { discoveryHolder } from './discovery.holder.ts';
