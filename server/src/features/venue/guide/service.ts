import type { Actor, GuideChapter, GuideChapterDraft, guideChapterDraft } from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../core/context.ts';
import { lockOrder, nextPosition, saveOrder } from '../../../db/order.ts';
import { audited } from '../../platform/audit/service.ts';
import * as queries from './queries.ts';

type Draft = z.output<typeof guideChapterDraft>;

const chapterOrder = ({ event }: Ctx) => ({ table: 'guide_chapter', eventId: event.id });

export const chapters = audited<queries.ChapterRow>({
  thing: 'chapter',
  missing: 'guideChapter.missing',
  lock: (tx, id) => queries.lockChapter(tx.db, tx.event.id, id),
  toTitle: ({ title }) => title.en,
  toState: ({ country, title, text, day, source, position }) => ({
    ...{ country, title, text, day, source, position },
  }),
  remove: (tx, { id }) => queries.updateChapter(tx.db, id, { removed_at: tx.now() }),
  // an update leaves undefined columns unchanged
  restore: (tx, id, to) =>
    queries.updateChapter(tx.db, id, { ...toColumns(to as Draft), removed_at: null }),
  order: {
    lock: (tx) => lockOrder(tx.db, chapterOrder(tx)),
    save: (tx, ids) => saveOrder(tx.db, { ...chapterOrder(tx), ids }),
  },
});

/** The chapters of the guide for visitors from abroad, in order. */
export function list(ctx: Ctx): Promise<GuideChapter[]> {
  return queries.listChapters(ctx.db, ctx.event.id);
}

/** Adds the chapters that an event begins with, in order. */
export async function addChapters(ctx: Ctx, given: GuideChapterDraft[]): Promise<void> {
  for (const [position, chapter] of given.entries())
    await add(ctx, { country: null, ...chapter, position });
}

/** Adds a chapter, as an organiser. */
export async function create(ctx: Ctx<Actor>, given: Draft): Promise<GuideChapter> {
  return queries.toChapter(await chapters.create(ctx, (tx) => add(tx, given)));
}

/** Changes a chapter. Refuses `guideChapter.missing`. */
export async function change(ctx: Ctx<Actor>, id: string, given: Draft): Promise<GuideChapter> {
  const row = await chapters.change(ctx, { id }, (tx) =>
    queries.updateChapter(tx.db, id, toColumns(given)),
  );
  return queries.toChapter(row);
}

/** Moves a chapter to another index in the order. Refuses `guideChapter.missing`. */
export function place(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
  return chapters.move(ctx, id, to);
}

/** Removes a chapter. Refuses `guideChapter.missing`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return chapters.remove(ctx, id);
}

async function add(ctx: Ctx, given: Draft): Promise<string> {
  const id = ctx.ports.ids.id();
  await queries.insertChapter(ctx.db, {
    ...toColumns(given),
    id,
    event_id: ctx.event.id,
    removed_at: null,
    position: given.position ?? (await nextPosition(ctx.db, chapterOrder(ctx))),
  });
  return id;
}

function toColumns({ country, title, text, day, source, position }: Draft) {
  return { country, title, text, day, source, position };
}
