import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  AdminTable,
  type Columns,
  type Filter,
  type Removal,
  UNDOABLE,
} from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { type AdminCategory, deleteCategory, listCategories } from '../../admin.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { lookOfIcon } from './category-icons.ts';

const CategoryDialog = lazyDialog(
  async () => (await import('../editing/CategoryDialog.tsx')).CategoryDialog,
);

const columns: Columns<AdminCategory> = {
  name: { label: 'Nom', sort: 'name', head: true, text: ({ name }) => name },
  icon: {
    label: 'Icône',
    text: ({ icon }) => icon,
    cell: ({ icon }) => (
      <span className="adm-look">
        <Icon of={lookOfIcon(icon).icon} /> {lookOfIcon(icon).label}
      </span>
    ),
  },
  description: {
    label: 'Description',
    text: ({ description }) => description ?? '',
    nothing: ({ description }) => !description,
    rare: true,
  },
  active: {
    label: 'Active',
    text: ({ active }) => (active ? 'Oui' : 'Non'),
    cell: ({ active }) =>
      active ? <span className="chip plain adm-yes">Oui</span> : <span className="muted">Non</span>,
  },
  serviceCount: {
    label: 'Services',
    sort: 'services',
    numeric: true,
    text: ({ serviceCount }) => String(serviceCount),
  },
};

const filters: readonly Filter[] = [
  {
    name: 'active',
    label: 'Active',
    options: [
      { value: 'true', label: 'Oui' },
      { value: 'false', label: 'Non' },
    ],
  },
];

const nameOf = ({ name }: AdminCategory) => name;
const removal: Removal<AdminCategory> = {
  route: deleteCategory,
  kind: 'category',
  title: 'Supprimer la catégorie',
  message: ({ name }) => `« ${name} » ne sera plus proposée. ${UNDOABLE}`,
  messageOfMany: (count) => `${count} catégories ne seront plus proposées. ${UNDOABLE}`,
  done: adminTexts.categoryDeleted,
  nameOf,
};

export function CategoriesPage() {
  const [opened, setOpened] = useState<AdminCategory | 'new'>();
  return (
    <AdminTable<AdminCategory>
      title="Catégories"
      caption="Catégories de services"
      count={(total) => (total > 1 ? `${total} catégories` : `${total} catégorie`)}
      route={listCategories}
      columns={columns}
      sort="name"
      order="asc"
      search="Nom ou description"
      filters={filters}
      nameOf={nameOf}
      file="categories"
      links={({ _id }) => [{ label: 'Ses services', to: `/admin/services?category=${_id}` }]}
      removal={removal}
      action={
        <Button icon={IconPlus} aria-haspopup="dialog" onClick={() => setOpened('new')}>
          Nouvelle catégorie
        </Button>
      }
      actions={(category) => (
        <IconButton
          icon={IconPencil}
          label={`Modifier ${category.name}`}
          aria-haspopup="dialog"
          onClick={() => setOpened(category)}
        />
      )}
    >
      {opened && (
        <CategoryDialog
          category={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </AdminTable>
  );
}
