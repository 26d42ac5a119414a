import { IconHomeCheck, IconMail } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { useStanding } from './residency.data.ts';
import { sayStanding } from './standing-words.ts';
import './residency.css';

/** Where one stands, in a card among others; nothing until it is known. */
export function StandingCard() {
  const now = useNow();
  const { data } = useStanding();
  if (!data) return null;
  const { title, text, action } = sayStanding(data, now);
  return (
    <Card aria-labelledby="standing" className="residency-done residency-brief">
      <Icon of={data.letter?.printedAt ? IconMail : IconHomeCheck} size="l" />
      <div className="grow">
        <h2 id="standing">{title}</h2>
        <p className="muted small">{text}</p>
      </div>
      <LinkButton look="2" small to="/voisin-verifie">
        {action}
      </LinkButton>
    </Card>
  );
}
