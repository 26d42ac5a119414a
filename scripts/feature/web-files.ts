import { type Names, postingOf } from './names.ts';

/** What the screens of a new feature begin with, by path, and the journey through them. */
export function webFiles(names: Names): Record<string, string> {
  const folder = `src/features/${names.feature}/web`;
  return {
    [`${folder}/routes.ts`]: routes(names),
    [`${folder}/${names.feature}.data.ts`]: data(names),
    [`${folder}/posting.ts`]: posting(names),
    [`${folder}/public.ts`]: `export { ${postingOf(names)} } from './posting.ts';\n`,
    [`${folder}/${names.types}Page.tsx`]: page(names),
    [`e2e/${names.feature}.spec.ts`]: journey(names),
  };
}

const routes = ({ feature, one, types }: Names) => `import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { first: '/api/${feature}?limit=12' };

export const ${one}Routes: RouteObject[] = [
  {
    path: '/${feature}',
    handle,
    lazy: async () => ({ Component: (await import('./${types}Page.tsx')).${types}Page }),
  },
];
`;

const data = ({ feature, types }: Names) => `import { useList } from '#web/data/api.ts';
import { list${types} } from '../${feature}.contract.ts';

const PAGE = 12;

/** Newest first, page after page. */
export function use${types}() {
  return useList(list${types}, { limit: PAGE });
}
`;

const posting = (names: Names) => {
  const { feature, one, type, types } = names;
  return `import { keyOf } from '#web/data/api.ts';
import type { Posting } from '#web/outbox/creations.ts';
import { create${type}, list${types} } from '../${feature}.contract.ts';

export const ${postingOf(names)}: Posting<typeof create${type}> = {
  kind: '${one}',
  route: create${type},
  draft: '${feature}',
  address: '/${feature}',
  area: 'services',
  sent: 'Votre ajout est en ligne.',
  onMade: (client) => void client.invalidateQueries({ queryKey: keyOf(list${types}) }),
};
`;
};

const page = (names: Names) => {
  const { feature, many, type, types } = names;
  return `import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { new${type} } from '../${feature}.contract.ts';
import { ${many}Texts } from '../${feature}-sentences.contract.ts';
import { use${types} } from './${feature}.data.ts';
import { ${postingOf(names)} } from './posting.ts';

export function ${types}Page() {
  const list = use${types}();
  const items = list.data?.pages.flatMap((each) => each.items) ?? [];
  return (
    <>
      <PageHead title={${many}Texts.heading} />
      <div className="stack">
        <New${type} />
        {list.isPending && <ListSkeletons />}
        {list.isError && items.length === 0 && (
          <ErrorState
            message={list.error.message}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && items.length === 0 && <EmptyState title="Rien pour le moment" />}
        {items.length > 0 && (
          <ul className="stack" aria-label="Tout ce qui est là">
            {items.map(({ _id, title, creator }) => (
              <li key={_id}>
                <Card>
                  {title}, de {creator.firstName}
                </Card>
              </li>
            ))}
          </ul>
        )}
        <NextPage list={list} label="Afficher la suite" failed={${many}Texts.listFailed} />
      </div>
    </>
  );
}

function New${type}() {
  const form = useForm({
    schema: new${type},
    initial: { title: '' },
    draft: useDraftName('${feature}'),
  });
  const create = useCreation(${postingOf(names)}, form, {});
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit((body) => create.send(body));
      }}
    >
      <TextField
        label="Titre"
        name="title"
        autoComplete="off"
        required
        value={form.values.title}
        onValue={(value) => form.set('title', value)}
        error={form.faults.title}
      />
      <FormFailure error={create.error} onLater={create.onLater} />
      <div className="row">
        <Button type="submit" working={create.isPending}>
          Ajouter
        </Button>
      </div>
    </form>
  );
}
`;
};

const journey = ({ feature }: Names) => `import { enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a neighbour adds to ${feature} and finds it in the list', async ({ page, site }) => {
  await enterAsNewcomer(page, site, { path: '/${feature}' });
  await expect(page.getByRole('heading', { name: 'Page à nommer' })).toBeVisible();
  await expect(page.getByText('Rien pour le moment')).toBeVisible();
  await page.getByLabel('Titre').fill('Une première');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByRole('listitem').getByText('Une première')).toBeVisible();
  await expect(page.getByLabel('Titre')).toHaveValue('');
});
`;
