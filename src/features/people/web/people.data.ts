import { useState } from 'react';
import { useRead } from '#web/data/api.ts';
import { ApiError, call } from '#web/data/call.ts';
import { withProof } from '#web/data/proof.ts';
import { readPerson, readSecrets, THREAD_PAGE, type ThreadEntry } from '../people.contract.ts';

/** A person, with what older of their thread was asked for. */
export function usePerson(id: string) {
  const read = useRead(readPerson, { params: { id } });
  const [older, setOlder] = useState<readonly ThreadEntry[]>([]);
  const [left, setLeft] = useState<boolean>();
  const [fault, setFault] = useState<string>();
  const thread = [...(read.data?.thread ?? []), ...older];
  async function readOlder() {
    const before = thread.at(-1)?.at;
    if (!before) return;
    try {
      const { thread: found } = await call(readPerson, { params: { id }, query: { before } });
      setOlder((known) => [...known, ...found]);
      setLeft(found.length >= THREAD_PAGE);
      setFault(undefined);
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : readPerson.fallback);
    }
  }
  return { ...read, thread, hasOlder: left ?? thread.length >= THREAD_PAGE, fault, readOlder };
}

/** What stays secret, once somebody has said why they read it, and proved who they are where that is due. */
export const revealSecrets = (id: string, reason: string) =>
  withProof(() => call(readSecrets, { params: { id }, body: { reason } }));
