import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { KEPT_FOR } from '../moderation-kept.contract.ts';
import { AuditTab } from './audit/AuditTab.tsx';
import { DeletionsTab } from './audit/DeletionsTab.tsx';
import { ObjectionsTab } from './decisions/ObjectionsTab.tsx';
import { QueueTab } from './queue/QueueTab.tsx';
import { ReportsTab } from './reports/ReportsTab.tsx';
import { SettingsTab } from './settings/SettingsTab.tsx';
import { SuspensionsTab } from './suspensions/SuspensionsTab.tsx';

const TABS = [
  { value: 'file', label: 'À voir' },
  { value: 'contestations', label: 'Contestations' },
  { value: 'signalements', label: 'Signalements' },
  { value: 'suspensions', label: 'Suspensions' },
  { value: 'suppressions', label: 'Suppressions' },
  { value: 'audit', label: "Journal d'audit" },
  { value: 'prevenir', label: 'Réglages' },
] as const;
type Tab = (typeof TABS)[number]['value'];

const MODERATORS_TABS: ReadonlySet<Tab> = new Set(['file', 'prevenir']);

const PANELS: Record<Tab, () => ReactNode> = {
  file: () => <QueueTab />,
  contestations: () => <ObjectionsTab />,
  signalements: () => <ReportsTab />,
  suspensions: () => <SuspensionsTab />,
  suppressions: () => <DeletionsTab />,
  audit: () => <AuditTab />,
  prevenir: () => <SettingsTab />,
};

export function ModerationPage() {
  const [params, setParams] = useSearchParams();
  const user = useSession()?.user;
  const isAdmin = user?.isAdmin || !user?.isModerator;
  const tabs = isAdmin ? TABS : TABS.filter((one) => MODERATORS_TABS.has(one.value));
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'file';
  return (
    <>
      <PageHead
        title="Modération"
        back={null}
        action={
          isAdmin && (
            <LinkButton look="3" small to="/admin/charte">
              Charte et raisons
            </LinkButton>
          )
        }
      >
        {tab === 'prevenir' && <p className="lead">Ce que vous changez est enregistré aussitôt.</p>}
        {tab !== 'file' && tab !== 'prevenir' && (
          <p className="lead">
            Ce que les habitants signalent et ce qui a été décidé. Tout changement laisse une trace,
            et ce qui est supprimé peut être rétabli pendant {KEPT_FOR}.
          </p>
        )}
      </PageHead>
      <Tabs
        label="Modération"
        tabs={tabs}
        value={tab}
        onValue={(value) => setParams({ tab: value }, { preventScrollReset: true })}
      >
        {PANELS[tab]()}
      </Tabs>
    </>
  );
}
