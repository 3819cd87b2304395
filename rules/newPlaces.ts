import { type NewFeature, permissionRows, schemaSection, smokeStory, texts } from './newFiles.ts';

/** A file that lists features, and how a new one is added to it. */
export interface Place {
  file: string;
  list: (text: string) => string;
}

/** Everywhere a new feature is listed. A file moved or reworded is repaired here. */
export function placesOf(feature: NewFeature): Place[] {
  const { area, name, type } = feature;
  const folder = `../features/${area}/${name}`;
  return [
    {
      file: 'contract/src/index.ts',
      list: (text) => `${text}export * from './features/${area}/${name}.ts';\n`,
    },
    {
      file: 'contract/src/kit/act.ts',
      list: (text) =>
        inOrder(
          text,
          [/^ {2}(\w+): \[/gm, /^\} as const/m],
          [name, `  ${name}: ['read', 'update'],\n`],
        ),
    },
    {
      file: 'contract/src/duties.ts',
      list: (text) => inOrder(text, [/^ {2}(\w+): '/gm, /^};/m], [name, `  ${name}: 'all',\n`]),
    },
    {
      file: 'server/src/wiring/bindings.ts',
      list: (text) =>
        before(
          before(
            text,
            'import type { Binding }',
            `import { ${name}Routes } from '${folder}/routes.ts';\n`,
          ),
          '];\n',
          `  ...${name}Routes,\n`,
        ),
    },
    { file: `server/src/db/schema/${area}.sql`, list: (text) => withSection(text, feature) },
    {
      file: 'server/src/eventCopy/eventTables.ts',
      list: (text) => before(text, '};\n\n/** Whether rows', `  ${name}: 'people',\n`),
    },
    {
      file: 'server/src/eventCopy/activityRows.ts',
      list: (text) =>
        before(
          text,
          '};\n',
          `  ${name}: row({ event_id: id, person_id: id, text: words(500), updated_at: moment }),\n`,
        ),
    },
    {
      file: 'contract/src/features/identity/privacy.ts',
      list: (text) => before(text, '});\nexport type DataExport', `  ${name}: rows,\n`),
    },
    {
      file: 'server/src/features/identity/privacy/queries/export.ts',
      list: (text) =>
        before(
          text,
          '} satisfies Record<ListName',
          `  ${name}: (me: string) => sql\`select text, updated_at as "updatedAt"
      from ${name} where person_id = \${me}\`,\n`,
        ),
    },
    {
      file: 'server/src/features/identity/privacy/queries/erasure.ts',
      list: (text) => before(text, /(?<=const personalTables = \[\n)/, `  '${name}',\n`),
    },
    {
      file: 'server/src/testing/withoutPlace.test.ts',
      list: (text) =>
        before(text, /(?<='their own data': \[\n)/, `    ...['GET /${name}', 'PUT /${name}'],\n`),
    },
    {
      file: 'server/src/smoke/people.test.ts',
      list: (text) =>
        before(text, "} from '@pavilion/contract'", `  get${type},\n  save${type},\n`) +
        smokeStory(feature),
    },
    ...Object.entries(texts(feature)).map(([language, added]) => ({
      file: `contract/src/texts/${language}/web/${area}.json`,
      list: (text: string) => withTexts(text, added),
    })),
    {
      file: 'docs/permissions.md',
      list: (text) =>
        inOrder(
          text,
          [/^\| `([\w.]+)`/gm, /(?<=\|\n)$/],
          [`${name}.read`, permissionRows(feature)],
        ),
    },
    {
      file: 'docs/architecture.md',
      list: (text) =>
        before(text, new RegExp(`(?<=^\\| \`${area}\` \\| .*) \\|$`, 'm'), `, ${name}`),
    },
  ];
}

/** Writes before the first `mark`, which a file must have. */
function before(text: string, mark: string | RegExp, added: string): string {
  const at = typeof mark === 'string' ? text.indexOf(mark) : text.search(mark);
  if (at < 0) throw new Error(`${mark} was not found. Repair this place in rules/newPlaces.ts.`);
  return text.slice(0, at) + added + text.slice(at);
}

/** Writes in the order of the alphabet: before the first line that names something later, or else before the end. */
function inOrder(
  text: string,
  [line, end]: [RegExp, RegExp],
  [name, added]: [string, string],
): string {
  const next = [...text.matchAll(line)].find(([, other]) => other! > name);
  return before(text, next?.[0] ?? end, added);
}

/** The sections of a schema file are in the order of the alphabet. */
function withSection(text: string, feature: NewFeature): string {
  const [head, ...sections] = text.trimEnd().split(/\n{2,}(?=-- === )/);
  const sorted = [...sections, schemaSection(feature)].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  );
  return `${head}\n\n${sorted.join('\n\n\n')}\n`;
}

const nameOf = (section: string) => /^-- === (\w+)/.exec(section)![1]!;

function withTexts(text: string, added: Record<string, string>): string {
  const all = { ...(JSON.parse(text) as Record<string, string>), ...added };
  const sorted = Object.fromEntries(
    Object.keys(all)
      .sort()
      .map((key) => [key, all[key]]),
  );
  return `${JSON.stringify(sorted, null, 2)}\n`;
}
