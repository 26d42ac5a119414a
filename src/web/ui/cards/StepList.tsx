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
  /** When it happens: what is nearest comes first, but for what is over. */
  whenOf?: ((item: Item) => string) | undefined;
  titles?: Partial<Record<Group, string>>;
  /** A `li`: an ItemCard with the words of its next step. */
  children: (item: Item, next: string | undefined) => ReactNode;
};

/** One's own things as rows, by what is to be done next. */
export function StepList<Item extends { _id: string }>(props: Props<Item>) {
  const { items, stepOf, whenOf, titles = {}, children } = props;
  const steps = items.map((item) => ({ item, ...stepOf(item) }));
  return ORDER.map((group) => {
    const inIt = steps.filter((step) => step.group === group);
    if (inIt.length === 0) return null;
    if (whenOf && group !== 'over')
      inIt.sort((a, b) => whenOf(a.item).localeCompare(whenOf(b.item)));
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
