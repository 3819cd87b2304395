import {
  type Actor,
  type InfoPage,
  type InfoPageLink,
  infoPageSlug,
  type LocalText,
} from '@pavilion/contract';
import type { Ctx, Db } from '../../../core/context.ts';
import type { EventRow } from '../../../core/EventRow.ts';
import { refuse } from '../../../core/refusal.ts';
import { lockOrder, nextPosition, saveOrder } from '../../../db/order.ts';
import { audited } from '../../platform/audit/service.ts';
import { lockEvent } from '../../platform/event/service.ts';
import { type InfoPageValues, requireRoom, toColumns } from './model/draft.ts';
import * as queries from './queries.ts';
import { mayRead } from './rights.ts';

const pageOrder = ({ event }: Ctx) => ({ table: 'info_page', eventId: event.id });

export const infoPages = audited<queries.InfoPageRow>({
  thing: 'infopage',
  missing: 'infoPage.missing',
  lock: async (tx, id) => {
    // the event first, as whatever adds a page does
    await lockEvent(tx);
    return queries.lockInfoPage(tx.db, tx.event.id, id);
  },
  toTitle: ({ title }) => title.en,
  toState: queries.toState,
  remove: (tx, { id }) => queries.updateInfoPage(tx.db, id, { removed_at: tx.now() }),
  restore: async (tx, id, to) => {
    const state = queries.toStateColumns(to as Partial<queries.InfoPageState>);
    await requireRoom(tx, { id, slug: state.slug ?? null });
    await queries.updateInfoPage(tx.db, id, { ...state, removed_at: null });
  },
  order: {
    lock: (tx) => lockOrder(tx.db, pageOrder(tx)),
    save: (tx, ids) => saveOrder(tx.db, { ...pageOrder(tx), ids }),
  },
});

/** The event's own pages and links in order, drafts too. */
export async function list(ctx: Ctx): Promise<InfoPage[]> {
  return (await queries.listRows(ctx.db, ctx.event.id)).map(queries.toInfoPage);
}

/** What the menu and the footer of an open event have, in order; undefined if they have nothing. */
export async function findLinks(db: Db, event: EventRow): Promise<InfoPageLink[] | undefined> {
  const links = event.state === 'open' ? await queries.listLinks(db, event.id) : [];
  return links.length > 0 ? links : undefined;
}

/** Whether an event has a published page with this slug. */
export async function exists(db: Db, eventId: string, slug: string): Promise<boolean> {
  return (
    infoPageSlug.safeParse(slug).success &&
    (await queries.findPublished(db, eventId, slug)) !== undefined
  );
}

/** A published page; its text is null for guests where it is for those registered. Refuses `infoPage.missing`. */
export async function read(
  ctx: Ctx,
  slug: string,
): Promise<{ title: LocalText; text: LocalText | null }> {
  const row = await queries.findPublished(ctx.db, ctx.event.id, slug);
  if (!row) refuse('infoPage.missing');
  return { title: row.title, text: mayRead(ctx.actor, row) ? row.text : null };
}

/** Adds a page or a link at the end. Refuses `fields.invalid`, `infoPage.slugTaken` and `infoPage.tooMany`. */
export async function create(ctx: Ctx<Actor>, given: InfoPageValues): Promise<InfoPage> {
  const columns = toColumns(given);
  const row = await infoPages.create(ctx, async (tx) => {
    const id = tx.ports.ids.id();
    await requireRoom(tx, { id, slug: columns.slug });
    const position = await nextPosition(tx.db, pageOrder(tx));
    const own = { id, event_id: tx.event.id, position, removed_at: null };
    await queries.insertInfoPage(tx.db, { ...columns, ...own });
    return id;
  });
  return queries.toInfoPage(row);
}

/** Changes a page or a link. Refuses `infoPage.missing`, `fields.invalid` and `infoPage.slugTaken`. */
export async function change(
  ctx: Ctx<Actor>,
  id: string,
  given: InfoPageValues,
): Promise<InfoPage> {
  const columns = toColumns(given);
  const row = await infoPages.change(ctx, { id }, async (tx) => {
    await requireRoom(tx, { id, slug: columns.slug });
    await queries.updateInfoPage(tx.db, id, columns);
  });
  return queries.toInfoPage(row);
}

/** Moves a page or a link to another index in the order. Refuses `infoPage.missing`. */
export function place(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
  return infoPages.move(ctx, id, to);
}

/** Removes a page or a link. Refuses `infoPage.missing`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return infoPages.remove(ctx, id);
}
