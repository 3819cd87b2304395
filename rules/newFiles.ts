/** A feature to create: `venue/bookmark`, with `Bookmark` for types and components. */
export interface NewFeature {
  area: string;
  name: string;
  type: string;
}

/** The columns of its table; the migration and the schema both say them. */
const table = ({
  name,
}: NewFeature) => `-- What a person keeps as their ${name}, in place of the one before.
create table ${name} (
  event_id uuid not null,
  person_id uuid not null,
  text text not null,
  -- event time
  updated_at timestamptz not null,
  primary key (person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
`;

/** The section of `server/src/db/schema/AREA.sql`. */
export const schemaSection = (feature: NewFeature) =>
  `-- === ${feature.name} ===\n\n${table(feature).trimEnd()}`;

/** The rows of `docs/permissions.md`. */
export const permissionRows = ({ name }: NewFeature) =>
  `| \`${name}.read\` | Get the caller’s ${name} | logged in | | | | | |
| \`${name}.update\` | Save the caller’s ${name}, in place of the one before | logged in | | | | | |
`;

/** The files of a new feature by their paths. `migration` is the number of its migration. */
export function filesOf(feature: NewFeature, migration: string): Record<string, string> {
  const { area, name, type } = feature;
  const server = `server/src/features/${area}/${name}`;
  const web = `web/src/features/${area}/${name}`;
  return {
    [`contract/src/features/${area}/${name}.ts`]: contract(feature),
    [`server/src/db/migrations/${migration}_${name}.sql`]: table(feature),
    [`${server}/tables.ts`]: tables(feature),
    [`${server}/queries.ts`]: queries(feature),
    [`${server}/entity.ts`]: entity(feature),
    [`${server}/service.ts`]: service(feature),
    [`${server}/verbs/save.ts`]: verb(feature),
    [`${server}/routes.ts`]: routes(feature),
    [`${server}/examples.ts`]: examples(feature),
    [`${server}/${name}.test.ts`]: serverStory(feature),
    [`${web}/data.ts`]: data(feature),
    [`${web}/${type}Form.tsx`]: form(feature),
    [`${web}/${type}Form.test.tsx`]: webStory(feature),
  };
}

/** The texts of a new feature, by language. */
export const texts = ({ name }: NewFeature): Record<string, Record<string, string>> => ({
  en: {
    [`${name}.label`]: 'Your note',
    [`${name}.save`]: 'Save',
    [`${name}.saved`]: 'Your note is saved.',
  },
  hi: {
    [`${name}.label`]: 'आपका नोट',
    [`${name}.save`]: 'सहेजें',
    [`${name}.saved`]: 'आपका नोट सहेज लिया गया।',
  },
});

/** The names that the contract of a new feature exports. */
export const exportedNames = ({ type }: NewFeature) => [
  `max${type}`,
  type,
  `get${type}`,
  `save${type}`,
];

const contract = ({ name, type }: NewFeature) => `import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** The longest text a person can keep. */
export const max${type} = 500;

/** What a person keeps as their ${name}; each has one. */
const saved = z.object({
  text: z.string(),
  /** Event time. */
  updatedAt: instant,
});
export type ${type} = z.infer<typeof saved>;

const eventId = id.optional();

export const get${type} = route({
  method: 'GET',
  path: '/${name}',
  act: '${name}.read',
  summary: 'Get the caller’s ${name}; null until they save one',
  query: z.object({ eventId }),
  reply: z.object({ ${name}: saved.nullable() }),
});

export const save${type} = route({
  method: 'PUT',
  path: '/${name}',
  act: '${name}.update',
  summary: 'Save the caller’s ${name}, in place of the one before',
  body: z.object({ text: text(max${type}), eventId }),
  reply: z.object({ ${name}: saved }),
});
`;

const tables = ({ name, type }: NewFeature) => `declare module '../../../db/tables.ts' {
  interface Tables {
    ${name}: ${type}Row;
  }
}

export interface ${type}Row {
  event_id: string;
  person_id: string;
  text: string;
  updated_at: Date;
}
`;

const queries = ({ name, type }: NewFeature) => `import type { Db } from '../../../core/context.ts';
import type { ${type}Row } from './tables.ts';

export async function find${type}(db: Db, personId: string): Promise<${type}Row | undefined> {
  return db
    .selectFrom('${name}')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Saves a person's ${name}, in place of the one before. */
export async function upsert${type}(db: Db, row: ${type}Row): Promise<void> {
  const { text, updated_at } = row;
  await db
    .insertInto('${name}')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ text, updated_at }))
    .execute();
}
`;

const entity = ({ type }: NewFeature) => `import type { ${type} } from '@pavilion/contract';
import type { ${type}Row } from './tables.ts';

export function to${type}({ text, updated_at }: ${type}Row): ${type} {
  return { text, updatedAt: updated_at.toISOString() };
}
`;

const service = ({
  name,
  type,
}: NewFeature) => `import type { Actor, ${type} } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { to${type} } from './entity.ts';
import { find${type} } from './queries.ts';

/** The actor's ${name}; null until they save one. */
export async function find(ctx: Ctx<Actor>): Promise<${type} | null> {
  const row = await find${type}(ctx.db, ctx.actor.personId);
  return row ? to${type}(row) : null;
}
`;

const verb = ({
  name,
  type,
}: NewFeature) => `import type { Actor, ${type} } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { to${type} } from '../entity.ts';
import { upsert${type} } from '../queries.ts';

/** Saves the actor's ${name}, in place of the one before. */
export async function save(ctx: Ctx<Actor>, text: string): Promise<${type}> {
  const { personId } = ctx.actor;
  const row = { event_id: ctx.event.id, person_id: personId, text, updated_at: ctx.eventNow() };
  await commit(ctx, (tx) => upsert${type}(tx.db, row));
  return to${type}(row);
}
`;

const routes = ({
  name,
  type,
}: NewFeature) => `import { get${type}, save${type} } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { find } from './service.ts';
import { save } from './verbs/save.ts';

export const ${name}Routes = [
  serve(get${type}, signedIn, async (ctx) => ({ ${name}: await find(ctx) })),
  serve(save${type}, signedIn, async (ctx, { body }) => ({ ${name}: await save(ctx, body.text) })),
];
`;

const examples = ({
  name,
}: NewFeature) => `import type { Example } from '../../../testing/examples.ts';
import { signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /${name}': { refused: signedIn },
  'PUT /${name}': { refused: signedIn, input: () => ({ body: { text: 'Hall B first' } }) },
};
`;

const serverStory = ({
  name,
  type,
}: NewFeature) => `import { deleteMe, exportMyData, get${type}, save${type} } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('alice saves her ${name} and replaces it; bob sees nothing of it', async () => {
  const alice = await server.as('alice');
  expect(await alice(get${type})).toEqual({ ${name}: null });
  await alice(save${type}, { body: { text: 'Hall B first' } });
  await alice(save${type}, { body: { text: 'Lunch first' } });
  expect(await alice(get${type})).toMatchObject({ ${name}: { text: 'Lunch first' } });
  expect(await (await server.as('bob'))(get${type})).toEqual({ ${name}: null });
});

test('alice’s ${name} is in the export of her data, and is deleted with her account', async () => {
  const alice = await server.as('alice');
  await alice(save${type}, { body: { text: 'Hall B first' } });
  expect((await alice(exportMyData)).${name}).toMatchObject([{ text: 'Hall B first' }]);
  await alice(deleteMe, { body: { password } });
  expect(await server.store.db.selectFrom('${name}').selectAll().execute()).toEqual([]);
});
`;

/** The story that runs on the built server. */
export const smokeStory = ({ name, type }: NewFeature) => `
test('asha saves her ${name}, and bob sees nothing of it', { tags: ['${name}'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  await asha(save${type}, { body: { text: 'Hall B first' } });
  expect(await asha(get${type})).toMatchObject({ ${name}: { text: 'Hall B first' } });
  expect(await bob(get${type})).toEqual({ ${name}: null });
});
`;

const data = ({
  name,
  type,
}: NewFeature) => `import { get${type}, save${type} } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** The person's own ${name}; null until they save one. */
export function use${type}() {
  return useQuery({
    queryKey: ['${name}'],
    queryFn: async () => (await call(get${type}, { query: { eventId } })).${name},
  });
}

export function useSave${type}() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => (await call(save${type}, { body: { text, eventId } })).${name},
    onSuccess: (saved) => queries.setQueryData(['${name}'], saved),
  });
}
`;

const form = ({ name, type }: NewFeature) => `import { Button, Textarea } from '@mantine/core';
import { max${type} } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { use${type}, useSave${type} } from './data.ts';

/** The person's own ${name}, to read and change. */
export function ${type}Form() {
  return (
    <Loaded query={use${type}()} empty={null}>
      {(saved) => <Editor saved={saved?.text ?? ''} />}
    </Loaded>
  );
}

function Editor({ saved }: { saved: string }) {
  const t = useTexts();
  const save = useSave${type}();
  const [draft, set, , settle] = useDraft('${name}', { text: saved });
  const submit = () =>
    save.mutate(draft.text, { onSuccess: ({ text }) => settle(draft, { text }) });
  return (
    <Stack
      as="form"
      onSubmit={(sent) => {
        sent.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      <Unsaved draft={draft} saved={{ text: saved }} />
      <Fields isSaving={save.isPending}>
        <Textarea
          label={t('${name}.label')}
          required
          autosize
          minRows={2}
          maxLength={max${type}}
          value={draft.text}
          onChange={(change) => set({ text: change.currentTarget.value })}
        />
      </Fields>
      <FailedStep error={save.error} />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('${name}.save')}
        </Button>
      </div>
      <p role="status">{save.isSuccess && draft.text === saved && t('${name}.saved')}</p>
    </Stack>
  );
}
`;

const webStory = ({ name, type }: NewFeature) => `import '../../../testing/startPage.ts';
import { get${type}, save${type} } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ${type}Form } from './${type}Form.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('meera reads her ${name}, changes it and sees that it is saved', async () => {
  saveLogin({ token: 't', user: meera });
  const user = userEvent.setup();
  const server = fakeServer();
  const kept = (text: string) => ({ ${name}: { text, updatedAt: '2021-06-02T05:30:00.000Z' } });
  server.on(get${type}, () => kept('Hall B first'));
  const asked = server.on(save${type}, ({ body }) => kept(String(body['text'])));
  await showPage(<${type}Form />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your note/ });
  expect(field.value).toBe('Hall B first');
  await user.type(field, ', then lunch');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your note is saved.')).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ text: 'Hall B first, then lunch' });
});
`;
