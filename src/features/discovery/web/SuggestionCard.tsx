import {
  IconHeartHandshake,
  IconHistory,
  type IconMessage as IconKind,
  IconMapPin,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react';
import { useId } from 'react';
import { sayDistance } from '#contract/distance-words.ts';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import type { Suggestion, SuggestionType } from '../discovery.contract.ts';
import { MeetActs } from './MeetActs.tsx';

const SHOWN = 3;

/** What a share of proximity means; the least says too that an address is missing: of it nothing is said. */
const FAR: Partial<Record<Suggestion['proximity_score'], string>> = {
  1: sayDistance(0),
  0.75: sayDistance(300),
  0.5: sayDistance(600),
};

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
  const far = FAR[suggestion.proximity_score];
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
        <p className="suggestion-far small muted">
          {far && (
            <span>
              <Icon of={IconMapPin} size="s" />
              {far}
            </span>
          )}
          <span className="caption num">
            Affinité {sayShare(suggestion.confidence_score)} · Proximité{' '}
            {sayShare(suggestion.proximity_score)}
          </span>
        </p>
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
        <MeetActs residentId={user._id} describedBy={id} />
      </div>
    </li>
  );
}

/** '64 %' */
const sayShare = (share: number) => `${Math.round(share * 100)}\u00a0%`;
