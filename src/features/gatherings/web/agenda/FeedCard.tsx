import { IconCalendarDown, IconCalendarPlus } from '@tabler/icons-react';
import { SecretAddress } from '#web/ui/cards/SecretAddress.tsx';
import { buttonClass } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { gatheringTexts } from '../../gatherings-sentences.contract.ts';
import { useFeed } from './agenda.data.ts';

const WORDS = {
  failed: gatheringTexts.feedFailed,
  copied: gatheringTexts.shared,
  stops: 'Votre téléphone ne recevra plus vos sorties et vos événements.',
  secret: 'Gardez-le pour vous : qui le connaît lit votre agenda. Il ne donne le nom de personne.',
};

/** The resident's own calendar, for the program of their phone or computer. */
export function FeedCard() {
  return (
    <SecretAddress
      icon={IconCalendarDown}
      title="Mon agenda"
      intro="Vos rendez-vous, les sorties et les événements auxquels vous participez, tenus à jour dans l'agenda de votre téléphone ou de votre ordinateur."
      feed={useFeed()}
      words={WORDS}
      open={(url) => (
        <a className={buttonClass({})} href={url.replace(/^https?:/, 'webcal:')}>
          <Icon of={IconCalendarPlus} />
          Ouvrir dans mon agenda
        </a>
      )}
    >
      <details className="feed-help">
        <summary>Sur iPhone, dans Google Agenda, sur Android</summary>
        <dl>
          <dt>iPhone, iPad, Mac</dt>
          <dd>« Ouvrir dans mon agenda », puis « S'abonner ».</dd>
          <dt>Google Agenda</dt>
          <dd>
            Sur un ordinateur : « Autres agendas », « + », « À partir de l'URL », et collez le lien.
            Le téléphone suit ; Google met jusqu'à un jour.
          </dd>
          <dt>Android sans Google</dt>
          <dd>
            Avec une application comme ICSx⁵ : « + », collez le lien. L'agenda du téléphone la
            montre.
          </dd>
        </dl>
      </details>
    </SecretAddress>
  );
}
