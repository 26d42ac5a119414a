import { IconCheck, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { QrCode } from '#web/ui/signs/QrCode.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { sayOnDay } from '#web/words/when-words.ts';
import {
  askVouching,
  endVouching,
  showLink,
  VOUCHERS,
  type Vouching,
} from '../residency.contract.ts';
import { residencyTexts } from '../residency-sentences.contract.ts';
import { Acquaintances } from './Acquaintances.tsx';
import { PersonRow } from './PersonRow.tsx';
import { useStep } from './residency.data.ts';

/** Who was asked to vouch, who does, and how to ask. */
export function AskNeighbours({ asked }: { asked: readonly Vouching[] }) {
  const missing = VOUCHERS - asked.filter(({ vouches }) => vouches).length;
  return (
    <div className="residency-ask">
      {asked.length > 0 && (
        <ul className="residency-people">
          {asked.map((vouching) => (
            <AskedRow key={vouching._id} vouching={vouching} />
          ))}
        </ul>
      )}
      <p className="small muted">
        {missing === 1
          ? 'Encore une personne qui vous connaît, elle-même vérifiée depuis 30\u00a0jours.'
          : 'Deux personnes qui vous connaissent, elles-mêmes vérifiées depuis 30\u00a0jours.'}
      </p>
      <Acquaintances />
      <AskByName />
      <ShowInPerson />
    </div>
  );
}

function AskedRow({ vouching }: { vouching: Vouching }) {
  const now = useNow();
  const { user, vouches, answeredAt, askedAt } = vouching;
  const withdraw = useStep(endVouching, residencyTexts.withdrawn);
  const name = nameShortly(user);
  const said =
    vouches && answeredAt
      ? `répond de vous depuis ${sayOnDay(answeredAt, now)}`
      : `à qui vous l'avez demandé ${sayOnDay(askedAt, now)}`;
  return (
    <PersonRow of={user} said={said} error={withdraw.error}>
      {vouches ? (
        <span className="residency-yes">
          <Icon of={IconCheck} size="s" />
          Oui
        </span>
      ) : (
        <Button
          look="3"
          small
          aria-label={`Ne plus demander à ${name}`}
          working={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: vouching._id } })}
        >
          Ne plus demander
        </Button>
      )}
    </PersonRow>
  );
}

function AskByName() {
  const [username, setUsername] = useState('');
  const ask = useStep(askVouching, residencyTexts.asked, () => setUsername(''));
  return (
    <form
      className="residency-code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (username.trim() !== '' && !ask.isPending) ask.mutate({ body: { username } });
      }}
    >
      <TextField
        label="Son nom d'utilisateur"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        help="Quelqu'un avec qui vous avez échangé des messages, une aide ou un objet."
        value={username}
        error={ask.error?.message}
        onValue={setUsername}
      />
      <Button type="submit" look="2" working={ask.isPending}>
        Demander
      </Button>
    </form>
  );
}

function ShowInPerson() {
  const link = useWrite(showLink);
  if (link.data) {
    return (
      <div className="residency-qr">
        <QrCode text={link.data.url} label="QR code à montrer à un voisin vérifié" />
        <p className="small muted">
          Qu'un voisin vérifié le vise avec son téléphone, dans les 15&nbsp;minutes.
        </p>
      </div>
    );
  }
  return (
    <div>
      <Button look="2" icon={IconQrcode} working={link.isPending} onClick={() => link.mutate({})}>
        Montrer mon QR code
      </Button>
      <FormFailure error={link.error} />
    </div>
  );
}
