export { MarkedText } from './MarkedText.tsx';
export { SearchButton } from './SearchButton.tsx';
