import { Fragment, type ReactNode } from 'react';
import '../styles/step-list.css';

/** `todo`: it waits for me; `wait`: it goes on without me; `over`: nothing comes any more. */
export type Step = { group: 'todo' | 'wait' | 'over'; next?: string | undefined };

type Group = Step['group'];
const ORDER: readonly Group[] = ['todo', 'wait', 'over'];
const TITLES: Record<Group, string> = { todo: 'À faire', wait: 'En cours', over: 'Passé' };

type Props<Item> = {
  items: readonly Item[];
  stepOf: (item: Item) => Step;
  titles?: Partial<Record<Group, string>>;
  /** A `li`: an ItemCard with the words of its next step. */
  children: (item: Item, next: string | undefined) => ReactNode;
};

/**
 * One's own things in the order of a StepList: drawn one after the other, none comes between two that stand already.
 * @param whenOf when it happens: what is nearest comes first, but for what is over.
 */
export function orderSteps<Item>(
  items: readonly Item[],
  stepOf: (item: Item) => Step,
  whenOf?: (item: Item) => string,
): Item[] {
  const steps = items.map((item) => ({ item, group: stepOf(item).group }));
  return ORDER.flatMap((group) => {
    const inIt = steps.filter((step) => step.group === group).map(({ item }) => item);
    if (!whenOf || group === 'over') return inIt;
    return inIt.sort((a, b) => whenOf(a).localeCompare(whenOf(b)));
  });
}

/** One's own things as rows, by what is to be done next, in the order of `orderSteps`. */
export function StepList<Item extends { _id: string }>(props: Props<Item>) {
  const { items, stepOf, titles = {}, children } = props;
  const steps = items.map((item) => ({ item, ...stepOf(item) }));
  return ORDER.map((group) => {
    const inIt = steps.filter((step) => step.group === group);
    if (inIt.length === 0) return null;
    return (
      <section key={group} className="step-list" data-group={group}>
        <h2>
          {titles[group] ?? TITLES[group]} <span className="count">{inIt.length}</span>
        </h2>
        <ul>
          {inIt.map(({ item, next }) => (
            <Fragment key={item._id}>{children(item, next)}</Fragment>
          ))}
        </ul>
      </section>
    );
  });
}
