import {
  IconArrowBackUp,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDoorExit,
  IconFingerprint,
  IconLifebuoy,
  IconMail,
  IconMailCheck,
  IconPassword,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { sayWhen } from '#web/words/when-words.ts';
import type { SecurityEventTold } from '../../accounts-security.contract.ts';
import { foldAfter, sayEvent } from './security-words.ts';

const ICONS: Record<SecurityEventTold['kind'], IconType> = {
  new_device: IconDeviceLaptop,
  password_changed: IconPassword,
  password_reset: IconPassword,
  email_asked: IconMail,
  email_changed: IconMail,
  email_confirmed: IconMailCheck,
  change_undone: IconArrowBackUp,
  session_ended: IconDoorExit,
  others_ended: IconDoorExit,
  all_ended: IconDoorExit,
  passkey_added: IconFingerprint,
  passkey_removed: IconFingerprint,
  authenticator_added: IconDeviceMobile,
  authenticator_removed: IconDeviceMobile,
  codes_renewed: IconLifebuoy,
  code_used: IconLifebuoy,
  codes_wrong: IconDeviceMobile,
  rights_given: IconShieldCheck,
  rights_taken: IconShieldCheck,
  moderation_given: IconShieldCheck,
  moderation_taken: IconShieldCheck,
};

/** How many are read at once; the others are a press away. */
const FIRST = 3;

/** 'Ce qui s'est passé', the last first. */
export function EventsFeed({ events }: { events: readonly SecurityEventTold[] }) {
  const [first, rest] = foldAfter(FIRST, events);
  return (
    <section className="card door-pane" aria-labelledby="events">
      <h2 id="events">Ce qui s'est passé</h2>
      {events.length === 0 ? (
        <p className="muted">
          Rien pour l'instant. Ce qui touche à votre compte est noté ici pendant 90&nbsp;jours.
        </p>
      ) : (
        <Feed events={first} />
      )}
      {rest.length > 0 && (
        <details className="door-more">
          <summary>Voir ce qui s'est passé avant ({rest.length})</summary>
          <Feed events={rest} />
        </details>
      )}
    </section>
  );
}

function Feed({ events }: { events: readonly SecurityEventTold[] }) {
  const now = useNow();
  return (
    <ol className="feed">
      {events.map((event) => {
        const { what, with: doing, detail } = sayEvent(event, now);
        return (
          <li key={event._id} data-unseen={event.session !== null || undefined}>
            <span className="feed-icon">
              <Icon of={ICONS[event.kind]} />
            </span>
            <div>
              <p>
                <b>{what}</b>
                {doing && `, ${doing}`}
              </p>
              {detail && <p className="small muted">{detail}</p>}
            </div>
            <time dateTime={event.at}>{sayWhen(event.at, now)}</time>
          </li>
        );
      })}
    </ol>
  );
}
