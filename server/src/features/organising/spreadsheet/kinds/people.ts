import { email, mostTags, personTag } from '@pavilion/contract';
import { z } from 'zod';
import {
  labelPerson,
  labelled,
  spellings,
  type Labels,
} from '../../../identity/audience/service.ts';
import { listOrganised } from '../../../identity/admission/service.ts';
import * as cells from '../verbs/readCells.ts';
import type { Problem, TableImport } from '../verbs/defineImport.ts';

interface Row {
  email: string;
  tags?: string[];
  'access class'?: string;
}
interface Work {
  personId: string;
  labels: Partial<Labels>;
}

const tags = z
  .string()
  .transform((value) => value.split(/[,;\n]+/).map((one) => one.trim()))
  .transform((all) => [...new Set(all.filter(Boolean))])
  .pipe(z.array(personTag).max(mostTags, { error: 'tag.tooMany' }));

/** Organisers' labels for registered people: tags, which replace earlier ones, and an access class. People who aren't registered have to be invited instead. */
export const people: TableImport<Row, Work> = {
  kind: 'people',
  key: ['email'],
  title: 'email',
  columns: () => [
    { name: 'email', cell: email, required: true, example: 'asha@example.org' },
    { name: 'tags', cell: tags, example: 'VIP; Press' },
    { name: 'access class', cell: cells.line(80), example: 'Delegate' },
  ],
  async plan(ctx, lines) {
    const there = await labelled(
      ctx,
      lines.map(({ row }) => row.email),
    );
    const spelled = await spellings(
      ctx,
      lines.flatMap(({ row }) => row.tags ?? []),
    );
    const classes = await listOrganised(ctx);
    const free = new Map(
      classes.map(({ _id, capacity, counts }) => [
        _id,
        capacity === null ? Infinity : capacity - counts.admitted - counts.offered,
      ]),
    );
    const problems: Problem[] = [];
    const steps = lines.flatMap(({ number, row }) => {
      const person = there.get(row.email);
      const wanted = row['access class']?.toLowerCase();
      const named = classes.find(({ name }) =>
        Object.values(name).some((one) => one?.toLowerCase() === wanted),
      );
      const bad = (column: string, code: string) => {
        problems.push({ line: number, column, code });
        return [];
      };
      if (!person) return bad('email', 'sheet.unknownPerson');
      if (wanted && !named) return bad('access class', 'accessClass.missing');
      const moves = named !== undefined && named._id !== person.classId;
      if (moves && free.get(named._id)! < 1) return bad('access class', 'admission.full');
      if (moves) free.set(named._id, free.get(named._id)! - 1);
      const own = row.tags && [...new Set(row.tags.map((one) => spelled.get(one)!))];
      const retags = own && own.toSorted().join('\n') !== person.tags.join('\n');
      return {
        line: number,
        act: moves || retags ? ('update' as const) : ('unchanged' as const),
        work: {
          personId: person.id,
          labels: { ...(retags && { tags: own }), ...(moves && { classId: named._id }) },
        },
      };
    });
    return { steps, problems, brings: [] };
  },
  write: (tx, { personId, labels }) => labelPerson(tx, personId, labels),
  async lines(ctx) {
    const classes = new Map((await listOrganised(ctx)).map(({ _id, name }) => [_id, name.en]));
    return [...(await labelled(ctx)).entries()].map(([address, person]) => ({
      email: address,
      tags: person.tags.join('; '),
      'access class': classes.get(person.classId ?? '') ?? '',
    }));
  },
};
