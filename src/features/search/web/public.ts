export { AskLink } from './AskLink.tsx';
export { SearchButton } from './dialog/SearchButton.tsx';
export { MarkedText } from './MarkedText.tsx';
export { SearchLink } from './SearchLink.tsx';
