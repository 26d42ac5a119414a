import { confirm } from '#web/ui/dialogs/confirm.ts';

/** Before changes are given up: true when there are none, or when the neighbour agrees to lose them. */
export async function mayAbandon(form: { touched: boolean }): Promise<boolean> {
  if (!form.touched) return true;
  return confirm({
    title: 'Abandonner les modifications',
    message: "Ce que vous avez changé n'est pas encore enregistré.",
    confirmLabel: 'Abandonner',
    cancelLabel: 'Continuer',
    danger: true,
  });
}
