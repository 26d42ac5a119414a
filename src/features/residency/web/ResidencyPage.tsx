import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { residencyTexts } from '../residency-sentences.contract.ts';
import { ResidencySection } from './ResidencySection.tsx';

/** Where one stands with being a verified neighbour, and what others ask. */
export function ResidencyPage() {
  return (
    <>
      <PageHead title={residencyTexts.badge}>
        <p className="lead">Le quartier se fait confiance : on sait que vous êtes d'ici.</p>
      </PageHead>
      <ResidencySection />
    </>
  );
}
