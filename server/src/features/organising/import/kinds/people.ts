import { email, mostTags, nameText, personTag } from '@pavilion/contract';
import { z } from 'zod';
import {
  labelPerson,
  labelled,
  spellings,
  type Labels,
} from '../../../identity/audience/service.ts';
import { listOrganised } from '../../../identity/admission/service.ts';
import { type Invitee, inviteAttendee, invitedAlready } from '../../../identity/access/service.ts';
import type { Ctx } from '../../../../core/context.ts';
import * as cells from '../model/cells.ts';
import type { Problem, Step, ImportDefinition } from '../model/definition.ts';

interface Row {
  email: string;
  'first name'?: string;
  'last name'?: string;
  tags?: string[];
  'access class'?: string;
}
type Work = { personId: string; labels: Partial<Labels> } | { invitee: Invitee };

const name = nameText(60, { required: false });
const tags = z
  .string()
  .transform((value) => value.split(/[,;\n]+/).map((one) => one.trim()))
  .transform((all) => [...new Set(all.filter(Boolean))])
  .pipe(z.array(personTag).max(mostTags, { error: 'tag.tooMany' }));

/** Organisers' labels for registered people: tags, which replace earlier ones, and an access class. People who aren't registered are left out, or invited as attendees with these labels if the organiser says so. */
export const people: ImportDefinition<Row, Work> = {
  kind: 'people',
  key: ['email'],
  title: 'email',
  columns: () => [
    { name: 'email', cell: email, required: true, example: 'asha@example.org' },
    { name: 'first name', cell: name, example: 'Asha' },
    { name: 'last name', cell: name, example: 'Rao' },
    { name: 'tags', cell: tags, example: 'VIP; Press' },
    { name: 'access class', cell: cells.line(80), example: 'Delegate' },
  ],
  async plan(ctx, lines, { invites }) {
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
      if (wanted && !named) return bad('access class', 'accessClass.missing');
      const own = row.tags && [...new Set(row.tags.map((one) => spelled.get(one)!))];
      const invitee = toInvitee(row, { classId: named?._id ?? null, tags: own ?? [] });
      if (!person && !invites) return { line: number, act: 'absent' as const, work: { invitee } };
      const moves = named !== undefined && named._id !== person?.classId;
      if (moves && free.get(named._id)! < 1) return bad('access class', 'admission.full');
      if (moves) free.set(named._id, free.get(named._id)! - 1);
      if (!person) return { line: number, act: 'create' as const, work: { invitee } };
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
    return { ...(await withInvitations(ctx, { steps, problems })), brings: [] };
  },
  write: async (tx, work) =>
    'invitee' in work
      ? [await inviteAttendee(tx, work.invitee)]
      : labelPerson(tx, work.personId, work.labels),
  async lines(ctx) {
    const classes = new Map((await listOrganised(ctx)).map(({ _id, name }) => [_id, name.en]));
    return [...(await labelled(ctx)).entries()].map(([address, person]) => ({
      email: address,
      'first name': person.first_name,
      'last name': person.last_name,
      tags: person.tags.join('; '),
      'access class': classes.get(person.classId ?? '') ?? '',
    }));
  },
};

function toInvitee(row: Row, labels: { classId: string | null; tags: string[] }): Invitee {
  return {
    email: row.email,
    first_name: row['first name'] ?? '',
    last_name: row['last name'] ?? '',
    class_id: labels.classId,
    tags: labels.tags.toSorted(),
  };
}

/** Leaves out whom an open invitation already says the same, and those who were sent enough today. */
async function withInvitations(
  ctx: Ctx,
  { steps, problems }: { steps: Step<Work>[]; problems: Problem[] },
): Promise<{ steps: Step<Work>[]; problems: Problem[] }> {
  const people = steps.flatMap(({ act, work }) =>
    act === 'create' && 'invitee' in work ? [work.invitee] : [],
  );
  const { same, full } = await invitedAlready(ctx, people);
  const isAmong = (emails: Set<string>, { work }: Step<Work>) =>
    'invitee' in work && emails.has(work.invitee.email);
  const kept = steps.map((step): Step<Work> =>
    step.act === 'create' && isAmong(same, step) ? { ...step, act: 'unchanged' } : step,
  );
  const tooOften = kept.filter((step) => step.act === 'create' && isAmong(full, step));
  const found = tooOften.map(({ line }) => ({
    line,
    column: 'email',
    code: 'import.invitedTooOften',
  }));
  return { steps: kept, problems: [...problems, ...found] };
}
