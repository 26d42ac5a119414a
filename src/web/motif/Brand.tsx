/** The sign of the site, beside its name. Its colours are its own, in both themes. */
export function Brand() {
  return <img src="/icon.svg" alt="" width={38} height={38} />;
}
