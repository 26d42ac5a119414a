import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import {
  type AdminCategory,
  CATEGORY_ICONS,
  type CategoryIcon,
  createCategory,
  newCategory,
  updateCategory,
} from '../../admin.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { CATEGORY_LOOKS, lookOfIcon } from '../lists/category-icons.ts';
import { RowFailure } from './RowFailure.tsx';
import { useRowChange } from './use-row-change.ts';

type Props = { category: AdminCategory | undefined; onClose: () => void };

const ICONS = CATEGORY_ICONS.map((value) => ({ value, label: CATEGORY_LOOKS[value].label }));
const known = (icon: string | undefined): CategoryIcon =>
  CATEGORY_ICONS.find((each) => each === icon) ?? 'Category';

export function CategoryDialog({ category, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: newCategory,
    initial: {
      name: category?.name ?? '',
      icon: known(category?.icon),
      description: category?.description ?? '',
      active: category?.active ?? true,
    },
    draft: `category-${category?._id ?? 'new'}`,
    onClose,
  });
  const { values, faults, set } = form;
  const create = useSaved(createCategory, adminTexts.categoryCreated, leave);
  const update = useRowChange(updateCategory, category, {
    done: adminTexts.categoryUpdated,
    onDone: leave,
  });
  const working = create.isPending || update.isPending;

  return (
    <FormDialog
      title={category ? 'Modifier la catégorie' : 'Nouvelle catégorie'}
      area="services"
      submitLabel={category ? 'Enregistrer' : 'Créer'}
      working={working ? 'Enregistrement…' : undefined}
      onClose={close}
      onSubmit={() =>
        form.submit((whole, typed) =>
          category ? update.send(typed) : create.mutate({ body: whole, once: form.once }),
        )
      }
    >
      <DraftNote form={form} />
      <TextField
        label="Nom"
        name="name"
        autoComplete="off"
        required
        value={values.name}
        onValue={(value) => set('name', value)}
        error={faults.name}
      />
      <SelectField
        label="Icône"
        name="icon"
        icon={lookOfIcon(values.icon).icon}
        options={ICONS}
        value={values.icon}
        onValue={(value) => set('icon', known(value))}
        error={faults.icon}
      />
      <TextArea
        label="Description"
        name="description"
        optional
        maxLength={500}
        value={values.description}
        onValue={(value) => set('description', value)}
        error={faults.description}
      />
      <Switch
        label="Active"
        checked={values.active}
        onChecked={(checked) => set('active', checked)}
      >
        Une catégorie inactive reste sur les services qui l'ont, mais n'est plus proposée.
      </Switch>
      <RowFailure kind="category" error={create.error ?? update.error} now={update.now} />
    </FormDialog>
  );
}
