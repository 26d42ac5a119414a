export interface Named {
  _id: string;
  name: string;
}

type Props = { names: readonly Named[]; label: string };

/** All that an act concerns, one name a line; a long list scrolls by itself, by keyboard too. */
export function NameList({ names, label }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard too
    <section className="dlg-names" aria-label={`${label} : ${names.length}`} tabIndex={0}>
      <ul>
        {names.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
