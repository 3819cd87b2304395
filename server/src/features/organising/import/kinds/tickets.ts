import { ticketNumber } from '@pavilion/contract';
import { classesByName } from '../../../identity/admission/service.ts';
import {
  addTicket,
  all,
  isSame,
  known,
  type ListedTicket,
} from '../../../identity/ticket/service.ts';
import * as cells from '../model/cells.ts';
import type { ImportDefinition } from '../model/definition.ts';
import { save } from '../verbs/save.ts';

interface Row {
  email?: string;
  name?: string;
  class?: string;
  number?: string;
}
interface Work {
  id: string | null;
  ticket: ListedTicket;
}

/** Tickets sold or given out elsewhere, matched by number, else by email. */
export const tickets: ImportDefinition<Row, Work> = {
  kind: 'tickets',
  needs: 'registration',
  key: ['number', 'email'],
  title: ['name', 'email', 'number'],
  columns: () => [
    { name: 'email', cell: cells.address, example: 'meera@example.com' },
    { name: 'name', cell: cells.line(200), example: 'Meera Rao' },
    { name: 'class', cell: cells.line(80), required: true, example: 'Delegate' },
    { name: 'number', cell: ticketNumber, example: 'ABC12-1' },
  ],
  async plan(ctx, lines) {
    const { find } = await classesByName(ctx);
    const there = await known(ctx, {
      numbers: lines.flatMap(({ row }) => row.number ?? []),
      emails: lines.flatMap(({ row }) => row.email ?? []),
    });
    const problems: { line: number; column: string; code: string }[] = [];
    const steps = lines.flatMap(({ number: line, row }) => {
      const classId = find(row.class!)?.id;
      if (!classId) problems.push({ line, column: 'class', code: 'ticket.unknownClass' });
      if (!row.number && !row.email)
        problems.push({ line, column: 'email', code: 'ticket.nameless' });
      if (!classId || (!row.number && !row.email)) return [];
      const number = row.number ?? null;
      const before = there.find((one) =>
        number === null ? one.number === null && one.email === row.email : one.number === number,
      );
      const ticket = {
        number,
        email: row.email ?? before?.email ?? null,
        name: row.name ?? before?.name ?? '',
        classId,
      };
      const isThere = before && !before.removed_at;
      const act = !isThere ? 'create' : isSame(before, ticket) ? 'unchanged' : 'update';
      return [{ line, act, work: { id: before?.id ?? null, ticket } } as const];
    });
    return { steps, problems, brings: [] };
  },
  write: (tx, { id, ticket }) =>
    save(tx, { thing: 'ticket', id, title: ticket.number ?? ticket.email!, to: ticket }, () =>
      addTicket(tx, ticket),
    ),
  async lines(ctx) {
    return (await all(ctx)).map(({ email, name, class_name, number }) => ({
      email: email ?? '',
      name,
      class: class_name.en,
      number: number ?? '',
    }));
  },
};
