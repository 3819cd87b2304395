import { isDeepStrictEqual } from 'node:util';
import { dayAfter, instantAt, voucherCode, voucherLimits, wallClock } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { classesByName } from '../../../identity/admission/service.ts';
import {
  addVoucher,
  all,
  known,
  listShared,
  toState,
  type VoucherLog,
} from '../../../identity/voucher/service.ts';
import * as cells from '../model/cells.ts';
import type { ImportDefinition } from '../model/definition.ts';
import { save } from '../verbs/save.ts';

interface Row {
  code: string;
  class?: string;
  email?: string;
  uses?: number;
  expires_on?: string;
  expires_at?: string;
}
interface Work {
  id: string | null;
  voucher: VoucherLog;
}

/** Invitation codes for a number of people or one address, matched by what they say. A code ends with the day it expires on, unless a time is given. */
export const vouchers: ImportDefinition<Row, Work> = {
  kind: 'vouchers',
  needs: 'registration',
  key: ['code'],
  title: 'code',
  columns: () => [
    { name: 'code', cell: voucherCode, required: true, example: '7KQ2M-XW9RT' },
    { name: 'class', cell: cells.line(80), required: true, example: 'Delegate' },
    { name: 'email', cell: cells.address, example: 'meera@example.com' },
    { name: 'uses', cell: cells.whole(1, voucherLimits.uses), example: '1' },
    { name: 'expires_on', cell: cells.day, example: '05/06/2021' },
    { name: 'expires_at', cell: cells.time, example: '18:00' },
  ],
  async plan(ctx, lines) {
    const { find } = await classesByName(ctx);
    const codes = lines.map(({ row }) => row.code);
    const [there, shared] = [await known(ctx, codes), await listShared(ctx, codes)];
    const problems: { line: number; column: string; code: string }[] = [];
    const steps = lines.flatMap(({ number: line, row }) => {
      const classId = find(row.class!)?.id;
      const isTaken = shared.has(row.code.toLowerCase());
      if (!classId) problems.push({ line, column: 'class', code: 'ticket.unknownClass' });
      if (isTaken) problems.push({ line, column: 'code', code: 'accessClass.codeTaken' });
      if (!classId || isTaken) return [];
      const before = there.find((one) => one.code.toLowerCase() === row.code.toLowerCase());
      const was = before && toState(before);
      const voucher = {
        code: was?.code ?? row.code,
        email: row.email ?? was?.email ?? null,
        classId,
        uses: row.uses ?? was?.uses ?? 1,
        expiresAt: expiry(ctx, row) ?? was?.expiresAt ?? null,
      };
      const isThere = before && !before.revoked_at;
      const isSame = isDeepStrictEqual(was, voucher);
      const act = !isThere ? 'create' : isSame ? 'unchanged' : 'update';
      return [{ line, act, work: { id: before?.id ?? null, voucher } } as const];
    });
    return { steps, problems, brings: [] };
  },
  write: (tx, { id, voucher }) =>
    save(
      tx,
      { thing: 'voucher', id, title: voucher.code, to: voucher },
      async () => (await addVoucher(tx, voucher)) ?? refuse('admission.changed'),
    ),
  async lines(ctx) {
    return (await all(ctx)).map((row) => ({
      code: row.code,
      class: row.class_name.en,
      email: row.email ?? '',
      uses: String(row.uses),
      ...toExpiry(ctx, row.expires_at),
    }));
  },
};

function expiry({ event }: Ctx, { expires_on: day, expires_at: time }: Row): string | undefined {
  if (!day) return undefined;
  const at = time
    ? instantAt(day, time, event.zone)
    : instantAt(dayAfter(day), '00:00', event.zone);
  return at.toISOString();
}

/** The cells from which `expiry` reads the same moment. */
function toExpiry({ event }: Ctx, at: Date | null): { expires_on: string; expires_at: string } {
  if (!at) return { expires_on: '', expires_at: '' };
  const { day, time } = wallClock(at, event.zone);
  if (time !== '00:00') return { expires_on: day, expires_at: time };
  return { expires_on: wallClock(new Date(at.getTime() - 1), event.zone).day, expires_at: '' };
}
