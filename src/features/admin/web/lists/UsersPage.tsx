import { IconBan, IconCheck, IconEye, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { of } from '#contract/name-words.ts';
import { MailboxName } from '#features/accounts/web/public.ts';
import { KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';
import { SuspendDialog } from '#features/moderation/web/public.ts';
import type { Columns, Filter, Removal } from '#features/tables/web/public.ts';
import { AdminTable, MADE_BETWEEN, RowDrawer, shownColumns } from '#features/tables/web/public.ts';
import { useList } from '#web/data/api.ts';
import { useAddress } from '#web/forms/use-address.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { formatDate, formatDateTime } from '#web/words/format-date.ts';
import { type AdminUser, deleteUser, listUsers } from '../../admin.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { useWayBack } from '../use-way-back.ts';

const EditUserDialog = lazyDialog(
  async () => (await import('../editing/EditUserDialog.tsx')).EditUserDialog,
);

const columns: Columns<AdminUser> = {
  username: {
    label: "Nom d'utilisateur",
    sort: 'username',
    head: true,
    text: ({ username }) => username,
    cell: (user) => (
      <>
        <UserLink user={user} />{' '}
        {user.suspension && (
          <span className="chip adm-bad plain">
            Compte suspendu jusqu'au {formatDateTime(user.suspension.endsAt)}
          </span>
        )}
      </>
    ),
  },
  email: {
    label: 'E-mail',
    sort: 'email',
    text: ({ email }) => email,
    cell: ({ email }) => <MailboxName of={email} />,
  },
  lastName: { label: 'Nom', sort: 'lastName', text: ({ lastName }) => lastName },
  firstName: { label: 'Prénom', sort: 'firstName', text: ({ firstName }) => firstName },
  isAdmin: {
    label: 'Admin',
    sort: 'isAdmin',
    text: ({ isAdmin, isModerator }) => (isAdmin ? 'Oui' : isModerator ? 'Modération' : 'Non'),
    cell: ({ isAdmin, isModerator }) =>
      isAdmin ? (
        <span className="chip adm-yes">
          <Icon of={IconCheck} size="s" />
          Oui
        </span>
      ) : isModerator ? (
        <span className="chip plain">Modération</span>
      ) : (
        <span className="muted">Non</span>
      ),
    nothing: ({ isAdmin, isModerator }) => !isAdmin && !isModerator,
  },
  missedCount: {
    label: 'Absences signalées',
    numeric: true,
    text: ({ missedCount }) => (missedCount === 0 ? 'Aucune' : String(missedCount)),
    nothing: ({ missedCount }) => missedCount === 0,
    rare: true,
  },
  createdAt: {
    label: 'Inscription',
    sort: 'createdAt',
    numeric: true,
    text: ({ createdAt }) => formatDate(createdAt),
  },
  isModerator: null,
  suspension: null,
  avatarUrl: null,
  adresse: null,
  verified: null,
};

const filters: readonly Filter[] = [
  {
    name: 'isAdmin',
    label: 'Droits',
    options: [
      { value: 'true', label: 'Administrateurs' },
      { value: 'false', label: 'Habitants' },
    ],
  },
  {
    name: 'isModerator',
    label: 'Modération',
    options: [
      { value: 'true', label: 'Modérateurs' },
      { value: 'false', label: 'Non modérateurs' },
    ],
  },
  {
    name: 'suspended',
    label: 'Suspension',
    options: [
      { value: 'true', label: 'Comptes suspendus' },
      { value: 'false', label: 'Comptes non suspendus' },
    ],
  },
];

/** It has no column for them, and reading them is written down. */
const WITHOUT_HOMES = { homes: 'hidden' };

const nameOf = ({ username }: AdminUser) => username;
const fullNameOf = ({ firstName, lastName, username }: AdminUser) =>
  `${firstName} ${lastName} (@${username})`;

const thenErased = (back: string) =>
  `Pendant ${KEPT_FOR}, vous pourrez ${back}, dans Modération. Après, tout est effacé pour toujours.`;

const removal: Removal<AdminUser> = {
  route: deleteUser,
  kind: 'user',
  title: "Supprimer l'utilisateur",
  message: ({ firstName, lastName }) =>
    `Le compte ${of(`${firstName} ${lastName}`)} est fermé tout de suite : cette personne ne peut plus entrer, et tout ce qu'elle a écrit est signé «\u00a0Ancien voisin\u00a0». ${thenErased("rouvrir le compte tel qu'il était")}`,
  messageOfMany: (count) =>
    `${count} comptes sont fermés tout de suite : ces personnes ne peuvent plus entrer, et tout ce qu'elles ont écrit est signé «\u00a0Ancien voisin\u00a0». ${thenErased("les rouvrir tels qu'ils étaient")}`,
  done: adminTexts.userDeleted,
  nameOf: fullNameOf,
};

type Opened = { dialog: 'view' | 'edit' | 'suspend'; user: AdminUser } | undefined;

/** '152 habitants, dont 2 administrateurs'. */
function sayResidents(total: number, administrators = 0): string {
  const all = total > 1 ? `${total} habitants` : `${total} habitant`;
  if (administrators === 0) return all;
  return `${all}, dont ${administrators} administrateur${administrators > 1 ? 's' : ''}`;
}

/** Their page, whose way back is this table as it stands. */
function UserLink({ user: { _id, username } }: { user: AdminUser }) {
  return (
    <Link className="neighbour-link" to={`/admin/personnes/${_id}`} state={useWayBack()}>
      {username}
    </Link>
  );
}

export function UsersPage() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { params } = useAddress();
  const isWhole = ['q', ...[...filters, ...MADE_BETWEEN].map(({ name }) => name)].every(
    (name) => !params.get(name),
  );
  const administrators = useList(listUsers, {
    ...{ limit: 1, isAdmin: 'true', homes: 'hidden' },
  }).data?.pages[0]?.total;
  return (
    <AdminTable<AdminUser>
      title="Utilisateurs"
      caption="Utilisateurs inscrits"
      count={(total) => sayResidents(total, isWhole ? administrators : undefined)}
      route={listUsers}
      fixed={WITHOUT_HOMES}
      columns={columns}
      sort="createdAt"
      search="Nom, e-mail ou nom d'utilisateur"
      filters={filters}
      typed={MADE_BETWEEN}
      nameOf={nameOf}
      onRow={(user) => setOpened({ dialog: 'view', user })}
      file="utilisateurs"
      removal={removal}
      action={
        <LinkButton icon={IconUserPlus} to="/admin/register">
          Créer un admin
        </LinkButton>
      }
      actions={(user) => (
        <>
          <IconButton
            icon={IconEye}
            label={`Voir ${user.username}`}
            aria-haspopup="dialog"
            onClick={() => setOpened({ dialog: 'view', user })}
          />
          <IconButton
            icon={IconPencil}
            label={`Modifier ${user.username}`}
            aria-haspopup="dialog"
            onClick={() => setOpened({ dialog: 'edit', user })}
          />
          {!user.isAdmin && (
            <IconButton
              icon={IconBan}
              label={`Suspendre ${user.username}`}
              aria-haspopup="dialog"
              onClick={() => setOpened({ dialog: 'suspend', user })}
            />
          )}
        </>
      )}
    >
      {opened?.dialog === 'view' && (
        <RowDrawer
          row={opened.user}
          title={fullNameOf(opened.user)}
          table="Utilisateurs"
          columns={shownColumns(columns).map((column) => ({ ...column, head: false }))}
          links={[
            { label: 'Sa page publique', to: `/voisin/${opened.user._id}` },
            { label: "Tout ce qu'on en sait", to: `/admin/personnes/${opened.user._id}` },
          ]}
          onClose={close}
        />
      )}
      {opened?.dialog === 'edit' && <EditUserDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'suspend' && (
        <SuspendDialog
          resident={opened.user}
          suspended={opened.user.suspension !== null}
          onClose={close}
        />
      )}
    </AdminTable>
  );
}
