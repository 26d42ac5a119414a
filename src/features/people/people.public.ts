export { peopleHolder } from './people.holder.ts';
