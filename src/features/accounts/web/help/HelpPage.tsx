import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useArrival } from '#web/use-arrival.ts';
import { SiteContact } from '../privacy/SiteContact.tsx';
import { useSitePrivacy } from '../privacy/use-site-privacy.ts';
import { HELP, type HelpQuestion } from './help-questions.ts';
import './help.css';
import { TeamReach } from './TeamReach.tsx';

// With it comes what reads and keeps: a visitor reads this page without.
const TeamPart = lazy(async () => ({ default: (await import('./TeamPart.tsx')).TeamPart }));

/** What neighbours ask, each with where it is done: open to visitors, inside the bars for a resident. */
export function HelpPage() {
  const session = useSession();
  const asked = useLocation().hash.slice(1);
  const team = useArrival<HTMLHeadingElement>('equipe');
  // The address may name a question.
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView();
  }, [asked]);
  return (
    <div className="help-page">
      <PageHead title="Aide" back={session ? undefined : { to: '/', label: 'Accueil' }}>
        <p className="lead">Ce que les voisins demandent le plus. Appuyez sur une question.</p>
      </PageHead>
      <div className="help-parts">
        {HELP.map(({ title, questions }) => (
          <section key={title} className="help-part">
            <h2>{title}</h2>
            {questions.map((question) => (
              <Question key={question.id} of={question} isAsked={question.id === asked} />
            ))}
          </section>
        ))}
        <Card className="help-team stack" aria-labelledby="equipe">
          <h2 id="equipe" ref={team} tabIndex={-1}>
            Écrire à l'équipe
          </h2>
          {session ? <ForResidents /> : <ForVisitors />}
        </Card>
      </div>
    </div>
  );
}

function Question({ of, isAsked }: { of: HelpQuestion; isAsked: boolean }) {
  const session = useSession();
  return (
    <details id={of.id} className="help-question" open={isAsked}>
      <summary>
        <h3>{of.question}</h3>
      </summary>
      <p>{of.answer}</p>
      <p className="help-ways">
        {of.ways
          .filter(({ isWithin }) => session || !isWithin)
          .map(({ to, label }) => (
            <LinkButton key={to} look="2" small to={to}>
              {label}
            </LinkButton>
          ))}
      </p>
    </details>
  );
}

function ForResidents() {
  return (
    <>
      <p className="muted">Une question sur le site, ou une réponse qui manque ici ?</p>
      <Suspense fallback={<TextSkeleton label="Chargement de l'équipe…" count={2} />}>
        <TeamPart />
      </Suspense>
    </>
  );
}

function ForVisitors() {
  const site = useSitePrivacy();
  return (
    <>
      <p className="muted">
        Avec un compte, vous écrivez à l'équipe depuis cette page.{' '}
        <Link to="/login" state={{ from: { pathname: '/aide', search: '', hash: '#equipe' } }}>
          Se connecter
        </Link>
      </p>
      <TeamReach />
      <SiteContact site={site} />
    </>
  );
}
