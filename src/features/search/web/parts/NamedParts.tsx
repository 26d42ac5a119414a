import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { SitePart } from './site-parts.ts';

/** The ways to the parts of the site that were typed by their names. */
export function NamedParts({ parts }: { parts: readonly SitePart[] }) {
  return (
    <Card className="search-parts">
      <h2 className="sr">Dans le site</h2>
      {parts.map(({ area, to, title, says, icon }) => (
        <ListRow key={to} to={to} lead={<AreaIcon area={area} icon={icon} />} title={title}>
          {says}
        </ListRow>
      ))}
    </Card>
  );
}
