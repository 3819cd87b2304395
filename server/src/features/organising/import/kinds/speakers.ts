import { email, maxBiography, fullName, richTextTags } from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import { addSpeaker, everySpeaker } from '../../../programme/speaker/service.ts';
import * as cells from '../model/cells.ts';
import { save } from '../verbs/save.ts';
import type { WorkPlan, ImportDefinition } from '../model/definition.ts';

interface Row {
  id?: string;
  'first name'?: string;
  'last name'?: string;
  email?: string;
  designation?: string;
  company?: string;
  biography?: string;
  picture?: string;
  links?: string[];
}
interface SpeakerFields {
  first_name?: string;
  last_name?: string;
  email?: string;
  profession?: string;
  company?: string;
  biographicalInfo?: string;
  dpUrl?: string;
  links?: string[];
}
interface Work {
  id: string | null;
  title: string;
  given: SpeakerFields;
}
type There = Awaited<ReturnType<typeof everySpeaker>>[number];

/** The event's speakers, matched by id, else by email, else by name. An unknown name becomes a new speaker, who needs no account. */
export const speakers: ImportDefinition<Row, Work> = {
  kind: 'speakers',
  needs: 'speakers',
  key: ['id', 'email'],
  title: ['first name', 'last name', 'email'],
  columns: () => [
    { name: 'id', cell: cells.id, example: '' },
    { name: 'first name', cell: cells.line(60), example: 'Asha' },
    { name: 'last name', cell: cells.line(60), example: 'Rao' },
    { name: 'email', cell: email, example: '' },
    { name: 'designation', cell: cells.line(200), example: 'Architect' },
    { name: 'company', cell: cells.line(200), example: 'Warm Stone Studio' },
    { name: 'biography', cell: cells.line(maxBiography), example: 'Builds with earth since 2004.' },
    { name: 'picture', cell: cells.file, example: 'asha-rao.jpg', file: 'picture' },
    { name: 'links', cell: cells.links, example: 'https://warmstone.example' },
  ],
  async plan(ctx, lines) {
    const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
    const all = await everySpeaker(ctx);
    const seen = new Set<string>();
    for (const { number, row } of lines) {
      const wrong = (column: string, code: string) =>
        plan.problems.push({ line: number, column, code });
      const named = speakersNamed(all, row);
      const there = named[0];
      const name = rowName(row);
      if (named.length > 1) wrong('first name', 'import.ambiguousSpeaker');
      else if (!there && row.id) wrong('id', 'speaker.missing');
      else if (!there && !row['first name'])
        wrong(
          row.email ? 'email' : 'first name',
          row.email ? 'import.unknownSpeaker' : 'field.required',
        );
      const key = there?.id ?? `${name} ${row.email ?? ''}`.toLowerCase();
      if (seen.has(key)) wrong(row.email ? 'email' : 'first name', 'import.duplicate');
      seen.add(key);
      const given = givenIn(row, there);
      plan.steps.push({
        line: number,
        act: !there ? 'create' : isSame(given, there) ? 'unchanged' : 'update',
        work: { id: there?.id ?? null, title: there ? fullName(there) : name, given },
      });
    }
    return plan;
  },
  write: (tx, { id, title, given }) =>
    save(tx, { thing: 'speaker', id, title, to: given }, () =>
      addSpeaker(tx, {
        first_name: title,
        ...{ profession: '', company: '', biographicalInfo: '', dpUrl: null },
        ...given,
      }),
    ),
  async lines(ctx) {
    return (await everySpeaker(ctx)).map((one) => ({
      id: one.page_id,
      'first name': one.first_name,
      'last name': one.last_name,
      email: one.email ?? '',
      designation: one.profession,
      company: one.company,
      biography: one.biographical_info,
      picture: one.dp_url ?? '',
      links: one.links.join('\n'),
    }));
  },
};

/** The existing speakers a line names. A name with an unknown email only matches speakers whose email isn't known. */
function speakersNamed(all: There[], row: Row): There[] {
  if (row.id) return all.filter((one) => one.id === row.id || one.page_id === row.id);
  const byEmail = row.email ? all.filter((one) => one.email === row.email) : [];
  if (byEmail.length || !row['first name']) return byEmail;
  const name = rowName(row).toLowerCase();
  return all.filter(
    (one) => fullName(one).toLowerCase() === name && (!row.email || one.email === null),
  );
}

function rowName(row: Row): string {
  return fullName({ first_name: row['first name'] ?? '', last_name: row['last name'] ?? '' });
}

/** What a line sets; the name and email of an account are its owner's. */
function givenIn(row: Row, there: There | undefined): SpeakerFields {
  const { designation, company, biography, picture, links } = row;
  const own: SpeakerFields = there?.person_id
    ? {}
    : { first_name: row['first name'], last_name: row['last name'], email: row.email };
  const all: SpeakerFields = {
    ...own,
    profession: designation,
    company,
    biographicalInfo: biography && toHtml(biography),
    dpUrl: picture,
    links,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function isSame(given: SpeakerFields, there: There): boolean {
  const now = {
    first_name: there.first_name,
    last_name: there.last_name,
    email: there.email,
    profession: there.profession,
    company: there.company,
    biographicalInfo: there.biographical_info,
    dpUrl: there.dp_url,
    links: there.links,
  };
  return isDeepStrictEqual({ ...now, ...given }, now);
}

const mark = new RegExp(`<(${richTextTags.join('|')})\\b`, 'i');

/** Returns a cell with tags as it is; plain text becomes paragraphs. */
function toHtml(cell: string): string {
  if (mark.test(cell)) return cell;
  const safe = cell.replace(
    /[&<>]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!,
  );
  return safe
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.replaceAll('\n', '<br />')}</p>`)
    .join('');
}
