export { AskLink } from './AskLink.tsx';
export { MarkedText } from './MarkedText.tsx';
export { SearchButton } from './SearchButton.tsx';
export { SearchLink } from './SearchLink.tsx';
