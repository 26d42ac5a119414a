export { LetterCard } from './LetterCard.tsx';
