import { IconRss } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { readArticlesRss, readGatheringsCalendar, readGatheringsRss } from '../outside.contract.ts';

const at = ({ path }: { path: string }) => `/api${path}`;

/** What a program follows without an account: all that is public of its kind. */
export function FollowGatherings() {
  return (
    <p className="small outside-follow">
      <Icon of={IconRss} size="s" />
      <span>
        Suivre ce qui est public, sans compte : <a href={at(readGatheringsRss)}>flux RSS</a> ou{' '}
        <a href={`webcal://${window.location.host}${at(readGatheringsCalendar)}`}>
          dans mon agenda
        </a>
      </span>
    </p>
  );
}

export function FollowArticles() {
  return (
    <p className="small outside-follow">
      <Icon of={IconRss} size="s" />
      <span>
        Suivre les articles publics, sans compte : <a href={at(readArticlesRss)}>flux RSS</a>
      </span>
    </p>
  );
}
