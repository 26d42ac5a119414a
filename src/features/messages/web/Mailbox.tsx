import { useNavigate, useSearchParams } from 'react-router';
import { ConnectionMark } from '#web/chat/Connection.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ConversationList } from './ConversationList.tsx';
import { CorrespondentList } from './CorrespondentList.tsx';
import type { Chosen } from './use-chosen.ts';

const TABS = [
  { value: 'conversations', label: 'Conversations' },
  { value: 'voisins', label: 'Voisins' },
] as const;
type TabName = (typeof TABS)[number]['value'];

/** Recent conversations, and the neighbours one may write to. What is searched is searched among these. */
export function Mailbox({ chosen }: { chosen: Chosen }) {
  useDocumentTitle('Messagerie');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = (params.get('q') ?? '').slice(0, 200);
  const tab: TabName = q || params.get('onglet') === 'voisins' ? 'voisins' : 'conversations';

  function keep(name: 'q' | 'onglet', value: string) {
    // A search that rests may be told while a conversation opens: the address as it is now, not as it was shown.
    const { location, history } = window;
    const next = new URLSearchParams(location.search);
    if (name === 'onglet') next.delete('q');
    if (value) next.set(name, value);
    else next.delete(name);
    const state: unknown = (history.state as { usr?: unknown } | null)?.usr;
    void navigate({ search: `${next}` }, { replace: true, preventScrollReset: true, state });
  }

  return (
    <section className="card mailbox" aria-label="Conversations et voisins">
      <div className="mailbox-head">
        <div className="row wrapx">
          <h1 className="grow" tabIndex={-1}>
            Messagerie
          </h1>
          <ConnectionMark />
        </div>
        <search>
          <SearchField label="Chercher un voisin" q={q} onText={(text) => keep('q', text)} />
        </search>
      </div>
      <Tabs
        label="Ce qui est montré"
        tabs={TABS}
        value={tab}
        onValue={(value) => keep('onglet', value === 'voisins' ? value : '')}
      >
        {tab === 'conversations' ? (
          <ConversationList chosen={chosen} onNeighbours={() => keep('onglet', 'voisins')} />
        ) : (
          <CorrespondentList chosen={chosen} q={q} onShowAll={() => keep('q', '')} />
        )}
      </Tabs>
    </section>
  );
}
