import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminProches } from '#features/proches/web/public.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { PrintedLetter } from '../residency-admin.contract.ts';
import { LettersTab } from './LettersTab.tsx';
import { PrintedLetters } from './PrintedLetters.tsx';
import { ResidentsTab } from './ResidentsTab.tsx';
import { VouchingsTab } from './VouchingsTab.tsx';
import './residency.css';

const TABS = [
  { value: 'lettres', label: 'Lettres' },
  { value: 'garants', label: 'Garants' },
  { value: 'habitants', label: 'Habitants' },
  { value: 'proches', label: 'Proches' },
] as const;
type Tab = (typeof TABS)[number]['value'];

export function AdminResidencyPage() {
  const [params, setParams] = useSearchParams();
  // Codes stand in this page alone: they are gone with it.
  const [printed, setPrinted] = useState<readonly PrintedLetter[]>();
  if (printed) return <PrintedLetters letters={printed} onDone={() => setPrinted(undefined)} />;
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'lettres';
  const panels: Record<Tab, () => ReactNode> = {
    lettres: () => <LettersTab onPrinted={setPrinted} />,
    garants: () => <VouchingsTab />,
    habitants: () => <ResidentsTab />,
    proches: () => (
      <Suspense fallback={<TextSkeleton />}>
        <AdminProches />
      </Suspense>
    ),
  };
  return (
    <>
      <PageHead title="Voisins vérifiés" back={null}>
        <p className="lead">
          Par une lettre avec un code, par deux voisins qui répondent de la personne, ou par vous.
        </p>
      </PageHead>
      <Tabs
        label="Voisins vérifiés"
        tabs={TABS}
        value={tab}
        onValue={(value) => setParams({ tab: value }, { preventScrollReset: true })}
      >
        {panels[tab]()}
      </Tabs>
    </>
  );
}
