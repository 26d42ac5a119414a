// The same in development, where React asks for what else tells where something was written.
import { jsxDEV as make } from 'react/jsx-dev-runtime';
import { holdChildren } from './jsx-runtime.ts';

export { Fragment, type JSX } from './jsx-runtime.ts';

export const jsxDEV: typeof make = (type, props, ...rest) =>
  make(type, holdChildren(type, props), ...rest);
