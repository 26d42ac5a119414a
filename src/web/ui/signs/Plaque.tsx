type Props = {
  street: string;
  /** Null where nobody said which: a street of the quarter may lie in any of three. */
  district?: string | null;
};

/** A street's enamel plate: for a place's street on a detail page, once per page, never a button. */
export function Plaque({ street, district = '12ᵉ arr.' }: Props) {
  return (
    <span className="plaque">
      {district !== null && <small>{district}</small>}
      {street}
    </span>
  );
}
