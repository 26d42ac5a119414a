import { Card } from '#web/ui/cards/Card.tsx';
import { Stat } from '#web/ui/cards/Stat.tsx';
import { useOverview } from './use-overview.ts';

export function OverviewCard() {
  const counters = useOverview();
  return (
    <Card aria-labelledby="apercu" className="home-overview">
      <div className="home-head">
        <h2 id="apercu">Aperçu du quartier</h2>
        <span className="caption">ce que vous pouvez lire, depuis le début</span>
      </div>
      <dl className="overview">
        {counters.map(({ area, label, count, among }) => (
          <Stat key={label} area={area} label={label} value={count ?? '…'} among={among} />
        ))}
      </dl>
    </Card>
  );
}
