import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  AdminTable,
  type Columns,
  MADE_BETWEEN,
  type Removal,
  UNDOABLE,
} from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import { formatDate } from '#web/words/format-date.ts';
import { type AdminArticle, deleteArticle, listArticles } from '../../admin-contents.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { linksOf } from './row-links.ts';

const ArticleDialog = lazyDialog(
  async () => (await import('../editing/ArticleDialog.tsx')).ArticleDialog,
);
const ArticleViewDialog = lazyDialog(
  async () => (await import('./ArticleViewDialog.tsx')).ArticleViewDialog,
);

const columns: Columns<AdminArticle> = {
  title: { label: 'Titre', sort: 'title', head: true, text: ({ title }) => title },
  author: {
    label: 'Auteur',
    text: ({ author }) => author.username,
    cell: ({ author }) => <PersonLink of={author}>{author.username}</PersonLink>,
  },
  tags: { label: 'Tags', text: ({ tags }) => tags.join(', ') },
  createdAt: {
    label: 'Publication',
    sort: 'createdAt',
    numeric: true,
    text: ({ createdAt }) => formatDate(createdAt),
  },
  updatedAt: {
    label: 'Modification',
    sort: 'updatedAt',
    numeric: true,
    text: ({ updatedAt }) => formatDate(updatedAt),
  },
  public: null,
  commentsOpen: null,
  place: null,
  series: null,
  standfirst: null,
  content: null,
  imageUrl: null,
  thumbnailUrl: null,
};

const nameOf = ({ title }: AdminArticle) => title;
const removal: Removal<AdminArticle> = {
  route: deleteArticle,
  kind: 'journal',
  title: "Supprimer l'article",
  message: ({ title }) => `« ${title} » disparaîtra du journal. ${UNDOABLE}`,
  messageOfMany: (count) => `${count} articles disparaîtront du journal. ${UNDOABLE}`,
  done: adminTexts.articleDeleted,
  nameOf,
};

type Opened = { dialog: 'view' | 'edit'; article: AdminArticle | undefined } | undefined;

export function ArticlesPage() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <AdminTable<AdminArticle>
      title="Journal"
      caption="Articles du journal"
      count={(total) => (total > 1 ? `${total} articles` : `${total} article`)}
      route={listArticles}
      columns={columns}
      sort="createdAt"
      search="Titre, contenu, tag ou auteur"
      typed={MADE_BETWEEN}
      links={({ _id, author }) => linksOf('journal', _id, author)}
      nameOf={nameOf}
      file="journal"
      removal={removal}
      action={
        <Button
          icon={IconPlus}
          aria-haspopup="dialog"
          onClick={() => setOpened({ dialog: 'edit', article: undefined })}
        >
          Nouvel article
        </Button>
      }
      actions={(article) => (
        <>
          <IconButton
            icon={IconEye}
            label={`Voir ${article.title}`}
            aria-haspopup="dialog"
            onClick={() => setOpened({ dialog: 'view', article })}
          />
          <IconButton
            icon={IconPencil}
            label={`Modifier ${article.title}`}
            aria-haspopup="dialog"
            onClick={() => setOpened({ dialog: 'edit', article })}
          />
        </>
      )}
    >
      {opened?.dialog === 'view' && opened.article && (
        <ArticleViewDialog article={opened.article} onClose={close} />
      )}
      {opened?.dialog === 'edit' && <ArticleDialog article={opened.article} onClose={close} />}
    </AdminTable>
  );
}
