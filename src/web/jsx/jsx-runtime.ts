// What JSX is made by: as React does, with the blanks of French marks held in whatever is drawn, whoever wrote it. No line
// begins with a mark, nor ends within « ».
import { Fragment, type JSX, jsx as makeOne, jsxs as makeSeveral } from 'react/jsx-runtime';
import { holdMarks } from './hold-marks.ts';

export type { JSX };
export { Fragment };

type Make = typeof makeOne;
type Type = Parameters<Make>[0];
type Props = Parameters<Make>[1];

/** What is typed, or read by machines, is shown as it is. */
const AS_IT_IS: ReadonlySet<Type> = new Set(['code', 'pre', 'textarea', 'style', 'script']);

/** The very same where nothing is to be held. */
function hold(drawn: unknown): unknown {
  if (typeof drawn === 'string') return holdMarks(drawn);
  if (!Array.isArray(drawn)) return drawn;
  const held = drawn.map(hold);
  return held.every((one, at) => one === drawn[at]) ? drawn : held;
}

export function holdChildren(type: Type, props: Props): Props {
  if (AS_IT_IS.has(type)) return props;
  const { children } = props as { children?: unknown };
  const held = hold(children);
  return held === children ? props : { ...(props as object), children: held };
}

export const jsx: Make = (type, props, key) => makeOne(type, holdChildren(type, props), key);
export const jsxs: Make = (type, props, key) => makeSeveral(type, holdChildren(type, props), key);
