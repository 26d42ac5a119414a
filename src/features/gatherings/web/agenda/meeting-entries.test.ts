import { expect, test } from 'vitest';
import type { Agreement } from '#features/agreements/agreements.contract.ts';
import { listMeetings } from './meeting-entries.ts';

const nobody = { here: null, late: null };
const by = (id: string) => ({
  ...{ _id: id, username: id, firstName: id, lastName: 'R.', avatarUrl: null, verified: false },
});

const meeting = (more: Partial<Agreement>): Agreement => ({
  ...{ _id: 'a', kind: 'troc', form: 'exchange', subject: { _id: 't', title: 'Le vélo' } },
  ...{ with: by('ana'), spokenFor: null, date: '2026-11-29T10:00:00.000Z', location: 'Nation' },
  ...{ status: 'agreed', proposal: null, agreedAt: '', createdAt: '', updatedAt: '' },
  ...{ owner: 'me', receiver: 'me', offers: [], returnDate: null, brings: [], message: '' },
  ...{ address: null, presence: { me: nobody, them: nobody }, outcome: { me: null, them: null } },
  ...{ missed: null, cancellation: null, doneAt: null, thanks: { given: null, received: null } },
  ...more,
});

const said = (more: Partial<Agreement>) => listMeetings([meeting(more)]).map(({ part }) => part);

test('nobody is said to go where the help comes to them', () => {
  const help = { kind: 'service', form: 'request' } as const;
  const address = { text: '1 rue X', details: '', givenAt: '' };
  expect(said({ ...help, receiver: 'me' })).toMatchObject([{ ahead: 'on vous aide' }]);
  expect(said({ ...help, receiver: 'me', address })).toMatchObject([{ ahead: 'chez vous' }]);
  expect(said({ ...help, receiver: 'them', address })).toMatchObject([{ ahead: 'vous aidez' }]);
  expect(said({})).toMatchObject([{ ahead: 'convenu' }]);
});

test('what goes round among three stands once, by both its things', () => {
  const other = { _id: 'b', with: by('bob'), subject: { _id: 'u', title: 'La lampe' } };
  const titles = (more: Partial<Agreement>) =>
    listMeetings([meeting({}), meeting({ ...other, ...more })]).map(({ title }) => title);
  expect(titles({})).toEqual(['Le vélo et La lampe']);
  expect(titles({ location: 'Rue de Picpus' })).toHaveLength(2);
  expect(titles({ date: '2026-11-29T11:00:00.000Z' })).toHaveLength(2);
  expect(titles({ form: 'gift' })).toHaveLength(2);
  expect(titles({ with: by('ana') })).toHaveLength(2);
});
