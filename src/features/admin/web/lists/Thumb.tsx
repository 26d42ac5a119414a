/** Its title stands beside it. */
export function Thumb({ url }: { url: string | null }) {
  if (!url) return <span className="muted">Aucune</span>;
  return <img className="adm-thumb" src={url} alt="" width={56} height={42} loading="lazy" />;
}
