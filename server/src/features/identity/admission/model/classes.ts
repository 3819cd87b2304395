import { refuse } from '../../../../core/refusal.ts';
import type { LocalText } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';

/** Refuses `admission.closed` at the field of the class. */
export function refuseClosed(): never {
  return refuse('admission.closed', {
    fields: [{ path: 'accessClass', code: 'admission.closed' }],
  });
}

/** A class as other features name it. */
export interface NamedClass {
  id: string;
  name: LocalText;
}

/** The event's classes, and a lookup by id or by name in any language. */
export async function classesByName(
  ctx: Ctx,
): Promise<{ all: NamedClass[]; find: (words: string) => NamedClass | undefined }> {
  const all = await queries.listClassRows(ctx.db, ctx.event.id);
  return {
    all,
    find: (words) => all.find((one) => one.id === plain(words) || isNamed(one, words)),
  };
}

/** Whether a class has this name in any language. */
export function isNamed({ name }: Pick<NamedClass, 'name'>, words: string): boolean {
  return Object.values(name).some((one) => plain(one) === plain(words));
}

function plain(words: string): string {
  return words.normalize('NFC').trim().toLowerCase();
}

/** Locks the event's classes, inside `commit`, so that nobody moves between them. */
export async function lockAll(tx: Ctx): Promise<void> {
  await queries.lockClasses(tx.db, tx.event.id);
}
