const WIDTHS = ['62%', '38%', '70%', '45%', '55%'];

export function TalkSkeleton() {
  return (
    <div className="talk-skeleton" role="status">
      <span className="sr">Chargement…</span>
      {WIDTHS.map((width) => (
        <div key={width} className="sk" style={{ width }} aria-hidden="true" />
      ))}
    </div>
  );
}
