// What happened to a rendez-vous, told to one of its two sides.
import {
  IconBell,
  IconCalendarCheck,
  IconCalendarX,
  IconCircleCheck,
  IconClockEdit,
  IconClockExclamation,
  IconHeartFilled,
  IconMapPin,
  IconMapPinCheck,
  IconMessageQuestion,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import { sayPlace } from '#web/words/card-words.ts';
import { countDays, sayHour, sayWhen } from '#web/words/when-words.ts';
import type { Agreement, AgreementLine } from '../agreements.contract.ts';
import { firstNameOf } from './agreement-words.ts';

const ICONS: Record<AgreementLine['what'], IconType> = {
  agreed: IconCalendarCheck,
  proposed: IconClockEdit,
  withdrawn: IconClockEdit,
  moved: IconCalendarCheck,
  kept: IconCalendarCheck,
  reminded_day: IconBell,
  reminded_hour: IconBell,
  address_given: IconMapPin,
  address_taken_back: IconMapPin,
  here: IconMapPinCheck,
  late: IconClockExclamation,
  question: IconMessageQuestion,
  said_done: IconCircleCheck,
  said_moved: IconClockEdit,
  said_missed: IconMessageQuestion,
  taken_back: IconMessageQuestion,
  done: IconCircleCheck,
  cancelled: IconCalendarX,
  missed_answered: IconMessageQuestion,
  thanked: IconHeartFilled,
};

export const iconOf = ({ what }: AgreementLine): IconType => ICONS[what];

/** What is good news: told on green. */
export const isGood = ({ what }: AgreementLine): boolean =>
  what === 'agreed' || what === 'done' || what === 'thanked';

/** Told by its own card as long as it waits for an answer: what has no words here. */
export function sayLine(line: AgreementLine, one: Agreement): ReactNode {
  const mine = line.by === 'me';
  const name = firstNameOf(one);
  const who = (verb: string, theirs: string) => (mine ? `Vous ${verb}` : `${name} ${theirs}`);
  switch (line.what) {
    case 'agreed':
      return (
        <>
          <b>{who('avez accepté', 'a accepté')}</b>
          {sayMoment(line)}
        </>
      );
    case 'proposed':
      return (
        <>
          {who('proposez', 'propose')} <Shifted line={line} />
        </>
      );
    case 'withdrawn':
      return who('avez retiré votre proposition', 'a retiré sa proposition');
    case 'moved':
      return (
        <>
          <Shifted line={line} /> : {mine ? `vous avez dit oui à ${name}` : `${name} a dit oui`}
        </>
      );
    case 'kept':
      return <>Cela reste comme convenu{sayMoment(line)}</>;
    case 'reminded_day':
      return <>Rappel de la veille{sayMoment(line)}</>;
    case 'reminded_hour':
      return (
        <>
          Rappel · <b>dans une heure</b>
        </>
      );
    case 'address_given':
      return mine ? (
        <>
          Vous avez donné <b>votre adresse</b> à {name}
        </>
      ) : (
        <>
          {name} vous a donné <b>son adresse</b>
        </>
      );
    case 'address_taken_back':
      return who('avez repris votre adresse', 'a repris son adresse');
    case 'here':
      return <b>{mine ? 'Vous y êtes' : `${name} y est`}</b>;
    case 'late':
      return <b>{mine ? 'Vous avez 10 minutes de retard' : `${name} a 10 minutes de retard`}</b>;
    case 'question':
      return 'Cela a-t-il eu lieu ?';
    case 'said_done':
      return who("dites que c'est fait", "dit que c'est fait");
    case 'said_moved':
      return who("dites que c'est reporté", "dit que c'est reporté");
    case 'said_missed':
      return mine ? `Vous dites que ${name} n'était pas là` : `${name} dit que vous n'étiez pas là`;
    case 'taken_back':
      return who('revenez sur votre réponse', 'revient sur sa réponse');
    case 'done':
      return <b>C'est fait</b>;
    case 'cancelled':
      return sayOff(line, one);
    case 'missed_answered':
      return who('avez répondu', 'vous a répondu');
    case 'thanked':
      return (
        <>
          <b>{mine ? `Vous avez dit merci à ${name}` : `${name} vous dit merci`}</b>
          {line.text && ` : «\u00a0${line.text}\u00a0»`}
        </>
      );
  }
}

/** ' · demain, 11 h', seen from the moment it was told. */
function sayMoment({ date, at }: AgreementLine): ReactNode {
  return (
    date && (
      <>
        {' '}
        · <b>{sayWhen(date, at)}</b>
      </>
    )
  );
}

/** '11 h 30 au lieu de 11 h', 'jeudi 3 décembre, 14 h', with the place where it is another. */
function Shifted({ line }: { line: AgreementLine }) {
  const { date, dateBefore, location, locationBefore, at } = line;
  const moves = date !== null && date !== dateBefore;
  const sameDay = date && dateBefore && countDays(date) === countDays(dateBefore);
  const say = (instant: string) => (sameDay ? sayHour(instant) : sayWhen(instant, at));
  const place = location && location !== locationBefore ? sayPlace(location, null) : '';
  return (
    <>
      {moves && <b>{say(date)}</b>}
      {moves && dateBefore && ` au lieu de ${say(dateBefore)}`}
      {place && (
        <>
          {moves && ', '}
          <b>{place}</b>
        </>
      )}
    </>
  );
}

function sayOff(line: AgreementLine, one: Agreement): string {
  if (!line.by) return "Le rendez-vous n'aura pas lieu";
  const by = line.by === 'me' ? 'Vous avez annulé' : `Annulé par ${firstNameOf(one)}`;
  const reason = one.cancellation?.reason;
  if (line.text) return `${by} : «\u00a0${line.text}\u00a0»`;
  if (reason === 'unable') return `${by} : empêchement`;
  if (reason === 'gone')
    return `${by} : ${one.kind === 'troc' ? "l'objet est parti" : "ce n'est plus utile"}`;
  return by;
}
