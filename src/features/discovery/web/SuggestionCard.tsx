import {
  IconHeartHandshake,
  IconHistory,
  type IconMessage as IconKind,
  IconMessage,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import type { Suggestion, SuggestionType } from '../discovery.contract.ts';
import { usePause } from './discovery.data.ts';

const SHOWN = 3;

const TYPES: Record<SuggestionType, { label: string; area: Area; icon: typeof IconKind }> = {
  reconnect: { label: 'À retrouver', area: 'messagerie', icon: IconHistory },
  new_neighbor: { label: 'À découvrir', area: 'sorties', icon: IconSparkles },
  activity_buddy: { label: 'Mêmes goûts', area: 'evenements', icon: IconUsers },
  trusted_helper: { label: 'De bonne aide', area: 'services', icon: IconHeartHandshake },
};

export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const id = useId();
  const { user, reason, common_interests: interests } = suggestion;
  const { label, area, icon } = TYPES[suggestion.type];
  const more = interests.length - SHOWN;
  const { pause, working } = usePause(user._id);
  return (
    <li className="card pad suggestion" data-area={area}>
      <Avatar person={user} size="l" />
      <div className="suggestion-words">
        <div className="suggestion-head">
          <h3 id={id}>
            <NeighbourLink of={user} />
          </h3>
          <Chip area={area} icon={icon}>
            {label}
          </Chip>
        </div>
        <p className="suggestion-reason">{reason}</p>
        {interests.length > 0 && (
          <ul className="suggestion-interests" aria-label="En commun">
            {interests.slice(0, SHOWN).map((interest) => (
              <li key={interest}>
                <Chip>{interest}</Chip>
              </li>
            ))}
            {more > 0 && <li className="caption">{more === 1 ? '+1 autre' : `+${more} autres`}</li>}
          </ul>
        )}
      </div>
      <div className="suggestion-foot">
        <p className="suggestion-scores small muted">
          <Score label="Pertinence" value={suggestion.confidence_score} />
          <Score label="Proximité" value={suggestion.proximity_score} />
        </p>
        <div className="suggestion-acts">
          <LinkButton
            small
            look="2"
            icon={IconMessage}
            to={`/messagerie?user=${user._id}`}
            aria-describedby={id}
          >
            Écrire un message
          </LinkButton>
          <Button small look="3" working={working} aria-describedby={id} onClick={pause}>
            Pas maintenant
          </Button>
        </div>
      </div>
    </li>
  );
}

function Score({ label, value }: { label: string; value: number }) {
  return (
    <span>
      {label} <b>{Math.round(value * 100)}&nbsp;%</b>
    </span>
  );
}
