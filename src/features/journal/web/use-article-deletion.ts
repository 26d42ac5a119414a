import { confirm } from '#web/ui/dialogs/confirm.ts';
import type { Article } from '../journal.contract.ts';
import { useDeleteArticle } from './journal.data.ts';

export function useArticleDeletion(article: Article, onDone?: () => void) {
  const remove = useDeleteArticle(article._id, onDone);
  return {
    isPending: remove.isPending,
    async ask() {
      const agreed = await confirm({
        title: "Supprimer l'article",
        message: `« ${article.title} » disparaîtra du journal. C'est définitif.`,
        confirmLabel: 'Supprimer',
        danger: true,
      });
      if (agreed) remove.mutate({ params: { id: article._id } });
    },
  };
}
