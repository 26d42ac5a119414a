import { useSearchParams } from 'react-router';
import { RingList } from '#features/rings/web/public.ts';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListControls } from '#web/ui/cards/ListControls.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { TabList, TabPanel } from '#web/ui/controls/Tabs.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useEver } from '#web/use-ever.ts';
import { SUGGESTION_TABS, type Suggestion, type SuggestionTab } from '../discovery.contract.ts';
import { discoveryTexts } from '../discovery-sentences.contract.ts';
import './discovery.css';
import { useHidden, useSuggestions } from './discovery.data.ts';
import { ScoreHelp } from './ScoreHelp.tsx';
import { SuggestionCard } from './SuggestionCard.tsx';

const PANEL = 'suggestions';

interface TabWords {
  label: string;
  /** What the tab shows. */
  line: string;
  fill: { sentence: string; to: string; action: string };
}

const TABS: Record<SuggestionTab, TabWords> = {
  all: {
    label: 'Toutes',
    line: 'Les voisins avec qui le courant devrait passer.',
    fill: {
      sentence: 'Une sortie, un coup de main ou un troc, et les voisins se rencontrent.',
      to: '/recommendations',
      action: 'Voir ce qui se passe',
    },
  },
  reconnect: {
    label: 'Renouer',
    line: 'Vous avez fait quelque chose ensemble, puis plus rien depuis un mois.',
    fill: {
      sentence: "Les voisins avec qui vous n'avez plus rien fait depuis un mois seront ici.",
      to: '/interactions/history',
      action: 'Voir votre historique',
    },
  },
  new: {
    label: 'Nouveaux',
    line: 'De nouveaux visages, et des voisins jamais croisés.',
    fill: {
      sentence: 'Qui arrive dans le quartier sera ici.',
      to: '/sorties',
      action: 'Voir les sorties',
    },
  },
  activity: {
    label: 'Activités',
    line: 'Les mêmes sorties, services et sujets que vous.',
    fill: {
      sentence: 'Rejoignez une sortie ou un événement : les goûts communs viendront de là.',
      to: '/sorties',
      action: 'Voir les sorties',
    },
  },
  helper: {
    label: 'Entraide',
    line: 'Une aide déjà donnée à des voisins, là où vous en demandez.',
    fill: {
      sentence: 'Demandez un service : qui a déjà aidé pour la même chose sera ici.',
      to: '/services?nouveau=1',
      action: 'Demander un service',
    },
  },
};

/** Neighbours to meet: `?type=`. */
export function SuggestionsPage() {
  useHidden();
  const [params, setParams] = useSearchParams();
  const type = SUGGESTION_TABS.find((known) => known === params.get('type')) ?? 'all';
  const show = (value: SuggestionTab) =>
    setParams(value === 'all' ? {} : { type: value }, { replace: true, preventScrollReset: true });
  const read = useSuggestions(type);
  const suggestions = read.data?.suggestions ?? [];
  const drawn = useStaged(suggestions);
  const hasStood = useEver(!read.isPending && drawn?.length === suggestions.length);
  return (
    <>
      <ListControls
        title="Suggestions de rencontres"
        main={
          <TabList
            id={PANEL}
            label="Suggestions"
            tabs={SUGGESTION_TABS.map((value) => ({ value, label: TABS[value].label }))}
            value={type}
            onValue={show}
          />
        }
      />
      <TabPanel id={PANEL} value={type}>
        <p className="muted suggestion-line">
          {TABS[type].line} De la plus grande affinité à la plus petite.
        </p>
        <Suggestions type={type} read={read} drawn={drawn} />
      </TabPanel>
      {/* Below: what comes late moves nothing there. */}
      {hasStood && <RingList />}
      {hasStood && <ScoreHelp />}
    </>
  );
}

type ListProps = {
  type: SuggestionTab;
  read: ReturnType<typeof useSuggestions>;
  drawn: readonly Suggestion[] | undefined;
};

function Suggestions({ type, read, drawn }: ListProps) {
  if (read.isPending || !drawn) {
    return (
      <Card>
        <TextSkeleton label="Chargement des suggestions…" count={5} />
      </Card>
    );
  }
  if (read.isError && !read.data) {
    return (
      <ErrorState
        message={discoveryTexts.suggestionsFailed}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (drawn.length === 0) {
    const { sentence, to, action } = TABS[type].fill;
    return (
      <Card bare>
        <EmptyState
          title={discoveryTexts.noSuggestion}
          action={
            <LinkButton look="2" to={to}>
              {action}
            </LinkButton>
          }
        >
          {sentence}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <h2 className="sr">Voisins à rencontrer</h2>
      <ul className="suggestions">
        {drawn.map((suggestion) => (
          <SuggestionCard key={suggestion.user._id} suggestion={suggestion} />
        ))}
      </ul>
    </>
  );
}
