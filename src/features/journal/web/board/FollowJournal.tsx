import { IconRss } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { SecretAddress } from '#web/ui/cards/SecretAddress.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  createJournalFeed,
  deleteJournalFeed,
  getJournalFeed,
} from '../../journal-feed.contract.ts';
import { journalTexts } from '../../journal-sentences.contract.ts';

const WORDS = {
  failed: journalTexts.feedFailed,
  copied: journalTexts.linkCopied,
  stops: 'Votre lecteur ne recevra plus les articles.',
  secret:
    "Gardez-le pour vous : qui le connaît lit les titres du journal, et le prénom de qui l'écrit.",
};

/** The journal in the reader's own program. */
export function FollowJournal() {
  return (
    <SecretAddress
      icon={IconRss}
      title="Suivre le journal"
      intro="Les nouveaux articles dans votre lecteur de flux (RSS), par un lien qui n'est qu'à vous."
      feed={useFeed()}
      words={WORDS}
    />
  );
}

function useFeed() {
  const client = useQueryClient();
  const keep = (url: string | null) => client.setQueryData(keyOf(getJournalFeed, {}), { url });
  const read = useRead(getJournalFeed);
  const create = useWrite(createJournalFeed, {
    onSuccess: ({ url }) => keep(url),
    onError: ({ message }) => toast.error(message),
  });
  const stop = useWrite(deleteJournalFeed, {
    onSuccess: () => {
      keep(null);
      toast.success(journalTexts.feedStopped);
    },
    onError: ({ message }) => toast.error(message),
  });
  return { read, create, stop };
}
