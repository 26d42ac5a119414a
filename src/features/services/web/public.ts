// What administrators' dialogs share with those of the creator.
export { ServiceFields } from './ServiceFields.tsx';
