import { type LocalText, sessionChanged, type SessionChange, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as audit from '../../../platform/audit/service.ts';
import { seatable } from '../../speaker/service.ts';
import { toSessionChanged } from '../entity.ts';
import { ofSession, findState } from '../verbs/showOrganised.ts';
import { storeFiles } from './files.ts';
import * as queries from '../queries.ts';
import type { SessionRow, SessionRowChange } from '../tables.ts';

export async function changeLocked(
  tx: Ctx,
  before: SessionRow,
  given: SessionChange,
): Promise<void> {
  const was = await findState(tx, before);
  const after = await apply(tx, before, given);
  const states = audit.difference(was, await findState(tx, after));
  const act = 'startAt' in states.after || 'duration' in states.after ? 'moved' : 'changed';
  await audit.record(tx, { ...ofSession(after), act, ...states });
}

/** Applies a change to a locked session and publishes it. */
async function apply(tx: Ctx, before: SessionRow, given: SessionChange): Promise<SessionRow> {
  const { id } = before;
  await queries.updateSession(tx.db, id, { ...toColumns(given), removed_at: null });
  const of = { eventId: tx.event.id, sessionId: id, now: tx.eventNow() };
  if (given.panels) {
    const former = await queries.replacePanel(tx.db, of, await seatsFor(tx, given.panels));
    for (const personId of former) tx.reauthorise({ personId });
  }
  if (given.brochures) {
    const known = (await queries.listBrochures(tx.db, [id])).get(id) ?? [];
    const ids = new Set(known.map((document) => document._id));
    await queries.replaceBrochures(tx.db, of, toDocuments(tx, given.brochures, ids));
  }
  const after = (await queries.lockSession(tx.db, tx.event.id, id))!;
  const more = Object.keys(given).some((key) => !publishedKeys.has(key));
  publish(tx, after, { more, wasPublic: isPublic(before) });
  return after;
}

/** The fields the live event itself carries. */
const publishedKeys: ReadonlySet<string> = new Set([
  'topic',
  'description',
  'type',
  'startAt',
  'duration',
  'bannerUrl',
]);

/** The change with its files stored for a private session; if it just became private, with all of the session's files. */
export async function withOwnFiles(
  ctx: Ctx,
  id: string,
  given: SessionChange,
): Promise<SessionChange> {
  const { storage } = ctx.ports;
  const row = await queries.sessionById(ctx.db, {
    eventId: ctx.event.id,
    viewer: { personId: null, isOrganiser: true },
    id,
  });
  const isPrivate = !(given.isSessionPublic ?? row?.visibility === 'public');
  const of = { sessionId: id, isPrivate };
  if (!row || !isPrivate || row.visibility === 'invited') return storeFiles(storage, of, given);
  const { banner_url: bannerUrl, recording, player } = row;
  const brochures = (await queries.listBrochures(ctx.db, [id])).get(id) ?? [];
  return storeFiles(storage, of, { bannerUrl, recording, player, brochures, ...given });
}

export async function removeLocked(tx: Ctx, row: SessionRow): Promise<void> {
  await queries.updateSession(tx.db, row.id, { removed_at: tx.now() });
  const gone = toSessionChanged({ ...row, version: row.version + 1 }, { gone: true, more: false });
  tx.announce(topics.session(row.id), sessionChanged, gone);
  if (isPublic(row)) tx.announce(topics.event(tx.event.id), sessionChanged, gone);
}

/** Sets a session back, removes it or restores it. */
export const undoSession: audit.UndoHandler = {
  current: async (tx, id) => {
    const row = await queries.lockSession(tx.db, tx.event.id, id);
    return row ? findState(tx, row) : null;
  },
  restore: async (tx, id, to) => {
    const row = (await queries.lockAnySession(tx.db, tx.event.id, id)) ?? refuse('session.missing');
    if (to) await apply(tx, row, to as SessionChange);
    else await removeLocked(tx, row);
  },
};

/** Publishes a session as it is now; who may no longer see it stops hearing of it. */
export function publish(
  tx: Ctx,
  row: SessionRow,
  was: { more: boolean; wasPublic?: boolean },
): void {
  const isOpen = isPublic(row);
  const isNarrowed = was.wasPublic === true && !isOpen;
  // a draft's texts are for no one, and those of a session made private only for its people, who fetch them
  const gone = !row.is_published || isNarrowed;
  const payload = toSessionChanged(
    gone ? { ...row, topic: { en: '' }, description: { en: '' } } : row,
    {
      gone,
      more: was.more,
    },
  );
  tx.announce(topics.session(row.id), sessionChanged, payload);
  if (isOpen || isNarrowed) tx.announce(topics.event(tx.event.id), sessionChanged, payload);
  if (isNarrowed || !row.is_published) tx.reauthorise({ topic: topics.session(row.id) });
}

function isPublic(row: SessionRow): boolean {
  return row.is_published && row.visibility === 'public';
}

function toColumns(given: SessionChange): SessionRowChange {
  const columns: SessionRowChange = {
    position: given.sessionOrder,
    topic: given.topic && json(given.topic),
    description: given.description && json(given.description),
    type: given.type,
    track: given.track,
    place: given.place,
    start_at: given.startAt === undefined ? undefined : new Date(given.startAt),
    duration_minutes: given.duration,
    banner_url: given.bannerUrl,
    recording: given.recording && json(given.recording),
    player: given.player && json(given.player),
    capacity: given.capacity,
    visibility:
      given.isSessionPublic === undefined
        ? undefined
        : given.isSessionPublic
          ? 'public'
          : 'invited',
    is_published: given.isPublished,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The seats of a panel. Refuses `fields.invalid` for unknown or repeated speakers. */
export async function seatsFor(
  tx: Ctx,
  panels: { userId: string; role: 'speaker' | 'moderator' }[],
): Promise<queries.SessionSeat[]> {
  const ids = panels.map(({ userId }) => userId);
  const known = await seatable(tx.db, { eventId: tx.event.id, ids, now: tx.now() });
  const speakerIds = ids.map((id) => known.get(id)?.speakerId);
  const fields = speakerIds.flatMap((id, at) =>
    id && speakerIds.indexOf(id) === at
      ? []
      : [{ path: `panels.${at}.userId`, code: 'id.invalid' as const }],
  );
  if (fields.length) refuse('fields.invalid', { fields });
  return panels.map(({ userId, role }) => ({ ...known.get(userId)!, role }));
}

export function toDocuments(
  tx: Ctx,
  given: { _id?: string; title: string; documentUrl: string }[],
  known: Set<string>,
) {
  return given.map(({ _id, title, documentUrl }) => ({
    id: _id && known.has(_id) ? _id : tx.ports.ids.id(),
    title,
    url: documentUrl,
  }));
}

export function json(value: LocalText | object): string {
  return JSON.stringify(value);
}
