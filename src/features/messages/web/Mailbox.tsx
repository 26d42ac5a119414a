import { IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { ConnectionMark } from '#web/chat/Connection.tsx';
import { useAddress } from '#web/forms/use-address.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
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
  const { params, change } = useAddress();
  const q = (params.get('q') ?? '').slice(0, 200);
  const asked = params.get('onglet');
  const search = useRef<HTMLElement>(null);
  const tab: TabName = q || asked === 'voisins' ? 'voisins' : 'conversations';

  // A search that rests may be told while a conversation opens: what is known of its way here stays.
  function keep(name: 'q' | 'onglet', value: string) {
    const { usr: state } = (window.history.state ?? {}) as { usr?: unknown };
    change({ ...(name === 'onglet' ? { q: '' } : {}), [name]: value }, { state });
  }

  function startTalk() {
    keep('onglet', 'voisins');
    search.current?.querySelector('input')?.focus();
  }

  return (
    <section className="card mailbox" aria-label="Conversations et voisins">
      <div className="mailbox-head">
        <div className="row wrapx">
          <h1 className="grow" tabIndex={-1}>
            Messagerie
          </h1>
          <ConnectionMark />
          <Button small icon={IconPencil} onClick={startTalk}>
            Écrire<span className="sr"> à quelqu'un</span>
          </Button>
        </div>
        <search ref={search}>
          <SearchField label="Chercher quelqu'un" q={q} onText={(text) => keep('q', text)} />
        </search>
      </div>
      <Tabs
        label="Ce qui est montré"
        tabs={TABS}
        value={tab}
        onValue={(value) => keep('onglet', value === 'voisins' ? value : '')}
      >
        {tab === 'conversations' ? (
          <ConversationList
            key={asked}
            chosen={chosen}
            archived={asked === 'archives'}
            onArchived={(archived) => keep('onglet', archived ? 'archives' : '')}
          />
        ) : (
          <CorrespondentList chosen={chosen} q={q} onShowAll={() => keep('q', '')} />
        )}
      </Tabs>
    </section>
  );
}
