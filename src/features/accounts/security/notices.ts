// What the owner of an account is told by mail, in words. Invariant: a notice tells what, when and with what, never a
// secret but its own link.
import { formatMoment } from '#contract/day-words.ts';
import { ZONE } from '#contract/paris.ts';
import type { Mail } from '#server/process/mail.ts';
import { UNDONE_WITHIN_DAYS } from '../accounts-security.contract.ts';

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: ZONE });
const formatDay = (at: Date) => day.format(at);
const sayWhen = (at: Date) => `le ${formatMoment(at).replace(' ', ' à ')}`;

/** With what it was done. */
export interface Doing {
  /** In words; null where it does not matter. */
  device: string | null;
  byAdmin?: boolean;
}

interface Told extends Doing {
  to: string;
  firstName: string;
  at: Date;
}

const sayWith = ({ device, byAdmin, at }: Doing & { at: Date }) => {
  const how = byAdmin ? "par l'administration du site" : device ? `avec ${device}` : '';
  return [sayWhen(at), how].filter(Boolean).join(', ');
};

const undoing = (link: string) => [
  "Ce n'est pas vous ? Annulez-le ici :",
  link,
  `Tous les appareils seront déconnectés, et vous choisirez un nouveau mot de passe. Ce lien fonctionne une seule fois, pendant ${UNDONE_WITHIN_DAYS} jours. Si c'est bien vous, vous n'avez rien à faire.`,
];

/** What happened to a passkey, an authenticator, recovery codes: the subject, and what is said of it. */
const FACTORS = {
  passkey_added: [
    "Une clé d'accès ajoutée",
    "Une clé d'accès ouvre maintenant votre compte Quartier Nation, sans mot de passe : elle a été ajoutée",
  ],
  passkey_removed: [
    "Une clé d'accès retirée",
    "Une clé d'accès de votre compte Quartier Nation ne l'ouvre plus : elle a été retirée",
  ],
  authenticator_added: [
    'Un code à six chiffres à chaque connexion',
    'Votre compte Quartier Nation demande maintenant un code à six chiffres après le mot de passe. Mis en place',
  ],
  authenticator_removed: [
    'Plus de code à six chiffres',
    'Le mot de passe suffit de nouveau pour entrer dans votre compte Quartier Nation : le code à six chiffres a été retiré',
  ],
  codes_renewed: [
    'Dix nouveaux codes de secours',
    'Vos anciens codes de secours Quartier Nation ne servent plus ; dix nouveaux ont été faits',
  ],
  code_used: [
    'Un code de secours a servi',
    'Un code de secours a ouvert votre compte Quartier Nation',
  ],
  codes_wrong: [
    "Quelqu'un connaît votre mot de passe",
    "Quelqu'un a donné votre mot de passe Quartier Nation, puis cinq codes faux, et n'est pas entré. C'était",
  ],
} as const;
export type FactorEvent = keyof typeof FACTORS;

function write(to: Pick<Told, 'to' | 'firstName'>, subject: string, lines: string[]): Mail {
  const text = [`Bonjour ${to.firstName},`, ...lines, 'Quartier Nation', ''].join('\n\n');
  return { to: to.to, subject, text };
}

/** What an administrator gives and takes away. */
const RIGHTS = {
  admin: {
    is: 'Vous êtes administrateur',
    isNot: "Vous n'êtes plus administrateur",
    named: "les droits d'administrateur",
    does: "il voit les adresses, et change ce que d'autres publient.",
  },
  moderator: {
    is: 'Vous êtes modérateur',
    isNot: "Vous n'êtes plus modérateur",
    named: 'le droit de modération',
    does: "il regarde ce que les voisins signalent, le garde, le masque, avertit son auteur ou le suspend jusqu'à une semaine.",
  },
} as const;

export const notices = {
  /** To a mailbox that was left, now or lately: its link puts it back. */
  mailboxLeft: (told: Told, { link, asked }: { link: string; asked: boolean }) =>
    write(told, asked ? 'Une autre adresse e-mail est demandée' : 'Votre adresse e-mail a changé', [
      asked
        ? `Une autre adresse e-mail a été demandée pour votre compte Quartier Nation, ${sayWith(told)}. Elle remplacera celle-ci dès qu'elle sera confirmée.`
        : `L'adresse e-mail de votre compte Quartier Nation a changé, ${sayWith(told)}. Vos prochains courriels iront à la nouvelle.`,
      ...undoing(link),
    ]),
  mailboxTaken: (told: Told) =>
    write(told, 'Votre nouvelle adresse e-mail', [
      `Cette adresse est maintenant celle de votre compte Quartier Nation, ${sayWith(told)}.`,
      "Vous n'avez pas de compte chez nous ? Quelqu'un s'est trompé d'adresse : oubliez ce message.",
    ]),
  password: (told: Told, link: string) =>
    write(told, 'Votre mot de passe a changé', [
      `Le mot de passe de votre compte Quartier Nation a changé, ${sayWith(told)}. Les autres appareils ont été déconnectés.`,
      ...undoing(link),
    ]),
  signIn: (told: Told, link: string) =>
    write(told, 'Une connexion depuis un nouvel appareil', [
      `Quelqu'un est entré dans votre compte Quartier Nation depuis un appareil jamais vu, ${sayWith(told)}.`,
      "Ce n'est pas vous ? Fermez tout ici :",
      link,
      `Tous les appareils seront déconnectés, et vous choisirez un nouveau mot de passe. Ce lien fonctionne une seule fois, pendant ${UNDONE_WITHIN_DAYS} jours. Si c'est bien vous, vous n'avez rien à faire.`,
    ]),
  factor: (
    told: Told,
    { event, link, more }: { event: FactorEvent; link: string; more?: string | undefined },
  ) =>
    write(told, FACTORS[event][0], [
      [`${FACTORS[event][1]} ${sayWith(told)}.`, more].filter(Boolean).join(' '),
      ...undoing(link),
    ]),
  undone: (told: Told) =>
    write(told, "C'est annulé", [
      `Votre compte Quartier Nation est redevenu ce qu'il était, ${sayWhen(told.at)}, par le lien envoyé à cette adresse. Tous les appareils sont déconnectés ; l'adresse secrète de votre agenda ne sert plus.`,
      'Choisissez un nouveau mot de passe pour y entrer de nouveau : « Mot de passe oublié ? », sur la page de connexion.',
    ]),
  undoneElsewhere: (told: Told) =>
    write(told, "Votre adresse e-mail n'est plus celle du compte", [
      `L'ancienne adresse e-mail du compte Quartier Nation a été remise, ${sayWhen(told.at)}, par un lien envoyé là-bas. Cette adresse-ci n'est plus celle du compte.`,
    ]),
  /** An administrator gave the rights of one, or of a moderator, or took them away. */
  rights: (
    told: Told,
    { right, given, link }: { right: keyof typeof RIGHTS; given: boolean; link: string },
  ) =>
    write(told, given ? RIGHTS[right].is : RIGHTS[right].isNot, [
      given
        ? `Votre compte Quartier Nation a reçu ${RIGHTS[right].named}, ${sayWith(told)} : ${RIGHTS[right].does}`
        : `Votre compte Quartier Nation n'a plus ${RIGHTS[right].named}, ${sayWith(told)}.`,
      ...(given ? [link] : []),
      given
        ? "Ce n'était pas prévu ? Dites-le aux autres administrateurs : ils les retirent aussitôt."
        : "Ce n'était pas prévu ? Demandez-en la raison aux autres administrateurs.",
    ]),
  closed: (told: Told, { until, contact }: { until: Date; contact: string | undefined }) =>
    write(told, 'Votre compte est fermé', [
      `L'administration du site a fermé votre compte Quartier Nation, ${sayWhen(told.at)}. Vous ne pouvez plus y entrer, et ce que vous avez écrit est signé « Ancien voisin ».`,
      `Rien n'est encore effacé : jusqu'au ${formatDay(until)}, l'administration peut le rouvrir, tel qu'il était. Après, il est effacé pour toujours.`,
      contact
        ? `C'est une erreur ? Demandez-le avant cette date : ${contact}.`
        : "C'est une erreur ? Demandez-le avant cette date, en répondant à ce message.",
    ]),
  reopened: (told: Told, publicUrl: string) =>
    write(told, 'Votre compte est rouvert', [
      `Votre compte Quartier Nation est rouvert, tel qu'il était, ${sayWhen(told.at)}. Votre mot de passe n'a pas changé.`,
      `Pour y entrer : ${publicUrl}/login`,
    ]),
  erased: (told: Told, by: 'owner' | 'administration') =>
    write(told, 'Votre compte est effacé', [
      `Votre compte Quartier Nation et vos données personnelles ont été effacés${by === 'owner' ? ', avec votre mot de passe' : " par l'administration du site"}, ${sayWhen(told.at)}. Ce à quoi d'autres ont pris part reste, signé « Ancien voisin ».`,
      'Ceci est notre dernier message.',
    ]),
  confirm: (to: Pick<Told, 'to' | 'firstName'>, link: string) =>
    write(to, 'Confirmez votre adresse e-mail', [
      'Une dernière chose pour Quartier Nation : confirmez que cette adresse est la vôtre.',
      link,
      "Ce lien fonctionne une seule fois, pendant trois jours. Si vous n'avez rien demandé, oubliez ce message.",
    ]),
  alreadyHere: (to: Pick<Told, 'to' | 'firstName'>, publicUrl: string) =>
    write(to, 'Vous avez déjà un compte', [
      "Quelqu'un, peut-être vous, vient de s'inscrire à Quartier Nation avec cette adresse, qui a déjà un compte. Rien n'a changé pour lui.",
      `Pour y entrer : ${publicUrl}/login\nMot de passe oublié : ${publicUrl}/forgot-password`,
      "Si ce n'était pas vous, oubliez ce message : personne n'est entré dans votre compte.",
    ]),
};
