import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/data/call.ts';
import { seeArticle, seeEvent, seeOuting } from '../outside.contract.ts';

const ID = /^[0-9a-f]{24}$/;
const KINDS = [
  { under: '/sorties/', see: seeOuting, to: '/s/', words: 'Lire cette sortie sans compte' },
  { under: '/evenements/', see: seeEvent, to: '/e/', words: 'Lire cet événement sans compte' },
  { under: '/journal/', see: seeArticle, to: '/a/', words: 'Lire cet article sans compte' },
];

/**
 * For whoever the page of a thing sent to the login: where it opens without an account. Nothing where it does not: what
 * is private, gone or never was is answered alike, without the session of anybody.
 */
export function ReadWithout({ path }: { path: string }) {
  const kind = KINDS.find(({ under }) => path.startsWith(under));
  const id = kind ? path.slice(kind.under.length) : '';
  const [open, setOpen] = useState('');
  useEffect(() => {
    if (!kind || !ID.test(id)) return;
    call(kind.see, { params: { id } }).then(
      () => setOpen(id),
      () => undefined,
    );
  }, [kind, id]);
  if (!kind || open !== id || id === '') return null;
  return (
    <p className="auth-foot">
      <Link to={kind.to + id}>{kind.words}</Link>
    </p>
  );
}
