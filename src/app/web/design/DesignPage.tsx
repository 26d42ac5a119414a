import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { CountsContext } from '../shell/counts.ts';
import { Dialogs } from './Dialogs.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Lists } from './Lists.tsx';
import { Signs } from './Signs.tsx';
import './design.css';

const NEIGHBOUR = { _id: '', firstName: 'Claire', lastName: 'Moreau', username: 'claire.moreau' };
const COUNTS = { unreadMessages: 2, notifications: 132, news: true };
const SCHEMES = ['light', 'dark'] as const;

/** Every component in both schemes and all its states; served in development only. */
export function DesignPage() {
  return (
    <CountsContext value={COUNTS}>
      <AppShell
        user={NEIGHBOUR}
        area="services"
        onNotifications={() => toast.success('Notifications')}
        onEditProfile={() => toast.success('Profil')}
        onDisplay={() => toast.success('Affichage')}
        onLogout={() => toast.error('Déconnexion')}
      >
        <PageHead title="Composants" area="services" />
        <div className="design">
          <Dialogs />
          <div className="design-themes">
            {SCHEMES.map((scheme) => (
              <div key={scheme} className="design-theme" data-theme={scheme} data-area="services">
                <Signs />
                <Fields />
                <Feedback />
                <Lists />
              </div>
            ))}
          </div>
        </div>
      </AppShell>
    </CountsContext>
  );
}
