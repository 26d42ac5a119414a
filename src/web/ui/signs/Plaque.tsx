type Props = { street: string; district?: string };

/** A street's enamel plate: for a place's street on a detail page, once per page, never a button. */
export function Plaque({ street, district = '12ᵉ arr.' }: Props) {
  return (
    <span className="plaque">
      <small>{district}</small>
      {street}
    </span>
  );
}
