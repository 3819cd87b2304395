import { type LocalText, memberDraft } from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import { add, list } from '../../member/service.ts';
import * as cells from '../model/cells.ts';
import { save } from '../verbs/save.ts';
import type { ImportDefinition } from '../model/definition.ts';

interface Row {
  name: string;
  role?: string;
  'role (hi)'?: string;
  designation?: string;
  picture?: string;
}
interface Work {
  id: string | null;
  given: { name: string; role: LocalText | null; profession: string; dpUrl: string | null };
}

/** The organising committee, matched by name. */
export const members: ImportDefinition<Row, Work> = {
  kind: 'members',
  needs: 'members',
  key: ['name'],
  title: 'name',
  columns: () => [
    { name: 'name', cell: cells.line(120), required: true, example: 'Meera Rao' },
    { name: 'role', cell: cells.line(120), example: 'Chair' },
    { name: 'role (hi)', cell: cells.line(120), example: 'अध्यक्ष' },
    { name: 'designation', cell: cells.line(200), example: 'Architect' },
    { name: 'picture', cell: cells.file, example: 'asha-rao.jpg', file: 'picture' },
  ],
  async plan(ctx, lines) {
    const all = await list(ctx);
    const steps = lines.map(({ number, row }) => {
      const there = all.find((one) => one.name.toLowerCase() === row.name.toLowerCase());
      const en = row.role ?? there?.role?.en;
      const hi = row['role (hi)'] ?? there?.role?.hi;
      const given = {
        name: row.name,
        role: en ? { en, ...(hi && { hi }) } : null,
        profession: row.designation ?? there?.profession ?? '',
        dpUrl: row.picture ?? there?.dpUrl ?? null,
      };
      const { _id: id = null, ...old } = there ?? {};
      const isSame = isDeepStrictEqual({ ...old, ...given }, old);
      const act = !id ? ('create' as const) : isSame ? ('unchanged' as const) : ('update' as const);
      return { line: number, act, work: { id, given } };
    });
    return { steps, problems: [], brings: [] };
  },
  write: (tx, { id, given }) =>
    save(tx, { thing: 'member', id, title: given.name, to: given }, () =>
      add(tx, memberDraft.parse(given)),
    ),
  async lines(ctx) {
    return (await list(ctx)).map(({ name, role, profession, dpUrl }) => ({
      name,
      role: role?.en ?? '',
      'role (hi)': role?.hi ?? '',
      designation: profession,
      picture: dpUrl ?? '',
    }));
  },
};
