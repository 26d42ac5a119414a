import { useState } from 'react';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { ToastBox } from '#web/ui/feedback/Toaster.tsx';
import { meetqlTexts } from '../meetql-sentences.contract.ts';
import { BY_MODEL, BY_OPERATION } from './examples.ts';
import { Examples, SavedQueries } from './QueryLists.tsx';
import { QueryPanel } from './QueryPanel.tsx';
import { SharedQueries } from './SharedQueries.tsx';
import { type TypedQuery, useTypedQuery } from './typed-query.ts';
import { useBrief } from './use-brief.ts';
import './query.css';

const TABS = [
  { value: 'queries', label: 'Requêtes' },
  { value: 'models', label: 'Exemples par modèle' },
  { value: 'operations', label: 'Exemples par opération' },
  { value: 'saved', label: 'Requêtes enregistrées' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** The console of administrators: one query at a time, in MeetQL. */
export function QueryPage() {
  useDocumentTitle('Requêtes SQL');
  const [tab, setTab] = useState<Tab>('queries');
  const [typed, setTyped] = useTypedQuery();
  const brief = useBrief();

  const use = ({ sql, model }: TypedQuery) => {
    setTyped({ sql, model });
    setTab('queries');
  };

  return (
    <>
      <div className="titleline">
        <h1 tabIndex={-1}>Requêtes SQL</h1>
      </div>
      <div className="mql-tabs">
        <Tabs label="Console de requêtes" tabs={TABS} value={tab} onValue={setTab}>
          <div className="mql">
            {tab === 'queries' && (
              <QueryPanel typed={typed} onTyped={setTyped} onSay={brief.say} onUse={use} />
            )}
            {tab === 'models' && <Examples groups={BY_MODEL} onUse={use} />}
            {tab === 'operations' && <Examples groups={BY_OPERATION} onUse={use} />}
            {tab === 'saved' && (
              <>
                <SavedQueries onUse={use} onRemoved={() => brief.say(meetqlTexts.removed)} />
                <SharedQueries onUse={use} onRemoved={brief.say} />
              </>
            )}
          </div>
        </Tabs>
      </div>
      {/* Over the page, which does not move. Always there, so that what it says is read out. */}
      <div className="toasts">
        <div role="status">{brief.text && <ToastBox tone="success" message={brief.text} />}</div>
      </div>
    </>
  );
}
