import { useUnreadCount } from '#features/messages/web/public.ts';
import { KioskCard } from '#web/ui/cards/KioskCard.tsx';
import { AREAS } from '#web/ui/signs/area.ts';
import { FACTS, type Fact, LINES, sayUnread, UNKNOWN_FACT } from './areas.ts';
import { useFact } from './use-overview.ts';

type Kiosk = (typeof AREAS)[number];

/**
 * The six shops on the square; each shows its one live fact as it comes, and draws nothing else again.
 * @param facts how many of them ask for theirs yet.
 */
export function Kiosks({ facts }: { facts: number }) {
  return (
    <div className="kiosks">
      {AREAS.map((kiosk, index) => {
        const fact = FACTS[kiosk.area];
        if (!fact) return <MessagesKiosk key={kiosk.area} kiosk={kiosk} />;
        return (
          <KioskCard
            key={kiosk.area}
            area={kiosk.area}
            title={kiosk.label}
            to={kiosk.path}
            fact={index < facts ? <LiveFact fact={fact} /> : UNKNOWN_FACT}
          >
            {LINES[kiosk.area]}
          </KioskCard>
        );
      })}
    </div>
  );
}

function LiveFact({ fact }: { fact: Fact }) {
  const count = useFact(fact);
  return count ? fact.say(count) : UNKNOWN_FACT;
}

function MessagesKiosk({ kiosk }: { kiosk: Kiosk }) {
  const unread = useUnreadCount();
  return (
    <KioskCard
      area={kiosk.area}
      title={kiosk.label}
      to={kiosk.path}
      fact={unread > 0 ? sayUnread(unread) : UNKNOWN_FACT}
      count={unread}
    >
      {LINES[kiosk.area]}
    </KioskCard>
  );
}
