import {
  type Actor,
  isStaff,
  kindsFor,
  type MailTime,
  type Notification,
  notificationArrived,
  type NotificationKind,
  notificationKinds,
  type NotificationPreference,
  notificationsChanged,
  topics,
} from '@pavilion/contract';
import type { Voice } from '../../../texts/texts.ts';
import { toPage } from '../../../db/page.ts';
import { commit, type Ctx, toEventTime } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { markAllMailed } from './queries/mail.ts';
import { pushLater } from './verbs/pushLater.ts';
import * as queries from './queries.ts';
import { keepChoice } from './verbs/keepChoice.ts';
import { isHeld, toDoNotDisturb } from './model/doNotDisturb.ts';
import { isWithin } from './model/quietHours.ts';
import { toSentence } from './model/sentence.ts';
import { findDoNotDisturb } from './queries/doNotDisturb.ts';

export { renewKeys } from './queries/push.ts';
export { exampleReminder } from './model/notificationMail.ts';
export { unsubscribeUrl } from './model/unsubscription.ts';

const pageSize = 30;

/** A notification to send. `by`: the person it is about. `values`: the values the kind's sentence needs, as plain text; `at`, an instant, becomes a date and time. `link`: a page below the event’s root. `isPrivate`: never emailed, as organisers may read what is. */
export interface NotificationDraft {
  personId: string;
  kind: NotificationKind;
  by?: string;
  values?: Record<string, string>;
  link: string;
  isPrivate?: boolean;
}

/** Required, as a kind alone would match across all events. */
type Target = { personId: string } | { by: string } | { link: string };

/**
 * Notifies a person: in their list and live immediately, by push and mail as they chose, and silently while they don't want to be disturbed. Nobody is notified of their own actions.
 * Must run inside the caller’s `commit`, and rolls back with it.
 */
export async function notify(tx: Ctx, draft: NotificationDraft): Promise<void> {
  const { personId, kind, by = null, values = {}, link, isPrivate = false } = draft;
  if (tx.event.config.features.notifications === null || by === personId) return;
  const receiver = await queries.findReceiver(tx.db, { eventId: tx.event.id, personId, kind });
  if (!receiver) return;
  const settings = notificationKinds[kind];
  const isMailed = !settings.sendsOwnMail && !isPrivate;
  const id = await queries.insertNotification(tx.db, {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    person_id: personId,
    kind,
    by_id: by,
    detail: values,
    link,
    is_listed: settings.isListed,
    is_merged: settings.isMerged,
    mail: isMailed ? settings.mail && (receiver.mail ?? settings.mail) : null,
    created_at: tx.now(),
  });
  const row = await queries.notificationById(tx.db, id);
  if (!row) return;
  const isSilent = await isHeld(tx, personId, toDoNotDisturb(receiver));
  if (settings.isListed)
    tx.announce(topics.person(personId), notificationArrived, {
      notification: toNotification({ event: tx.event, language: receiver.language }, row),
      isSilent,
    });
  if (!isSilent && (receiver.push ?? settings.push))
    await pushLater(tx, { notificationId: id, personId });
}

/** Whether a person doesn't want to be disturbed right now. */
export async function isUndisturbed(ctx: Ctx, personId: string): Promise<boolean> {
  return isHeld(ctx, personId, toDoNotDisturb(await findDoNotDisturb(ctx.db, personId)));
}

/** A test of whether a time lies in a person's quiet hours. */
export async function isQuietAt(ctx: Ctx, personId: string): Promise<(at: Date) => boolean> {
  const { quietHours } = toDoNotDisturb(await findDoNotDisturb(ctx.db, personId));
  return (at) => quietHours !== null && isWithin(quietHours, at);
}

/** Withdraws a person's notifications (everyone's without `personId`), as if they had never been sent. Must run inside the caller’s `commit`. */
export async function withdraw(tx: Ctx, which: queries.Selection & Target): Promise<void> {
  for (const personId of new Set(await queries.deleteNotifications(tx.db, which)))
    await publishUnread(tx, personId);
}

/** Marks as read what a person has seen elsewhere, or what is settled for everyone. Must run inside the caller’s `commit`. */
export async function markSeen(tx: Ctx, which: queries.Selection & Target): Promise<void> {
  for (const personId of new Set(await queries.markReadWhere(tx.db, which, tx.now())))
    await publishUnread(tx, personId);
}

/** The actor’s notifications, newest first. */
export async function list(
  ctx: Ctx<Actor>,
  given: { limit?: number; after?: string },
): Promise<{ notifications: Notification[]; unread: number; next: string | null }> {
  const limit = given.limit ?? pageSize;
  const { personId } = ctx.actor;
  const { after } = given;
  const rows = await queries.listNotifications(ctx.db, { personId, limit: limit + 1, after });
  const unread = rows[0]?.unread ?? (await queries.countUnread(ctx.db, personId));
  const { shown, next } = toPage(rows, limit);
  return {
    notifications: shown.map((row) => toNotification(ctx, row)),
    unread,
    next,
  };
}

/** Marks a notification as read; idempotent. Refuses `notification.missing`. */
export async function read(
  ctx: Ctx<Actor>,
  id: string,
): Promise<{ notification: Notification; unread: number }> {
  const { personId } = ctx.actor;
  return commit(ctx, async (tx) => {
    const changed = await queries.markRead(tx.db, { personId, now: tx.now(), which: { id } });
    const row = await queries.notificationById(tx.db, id);
    if (!row || row.person_id !== personId || !row.is_listed) refuse('notification.missing');
    const unread = changed
      ? await publishUnread(tx, personId)
      : await queries.countUnread(tx.db, personId);
    return { notification: toNotification(ctx, row), unread };
  });
}

/** Marks all of the actor's notifications as read. */
export async function readAll(ctx: Ctx<Actor>): Promise<{ unread: number }> {
  const { personId } = ctx.actor;
  return commit(ctx, async (tx) => {
    const changed = await queries.markRead(tx.db, { personId, now: tx.now(), which: 'listed' });
    return { unread: changed ? await publishUnread(tx, personId) : 0 };
  });
}

/** The channels chosen for each kind of notification the actor may get. */
export async function preferences(
  ctx: Ctx<Actor>,
): Promise<{ preferences: NotificationPreference[] }> {
  const chosen = await queries.listPreferences(ctx.db, ctx.actor.personId);
  return {
    preferences: listKinds(ctx).map((kind) => ({
      kind,
      mail:
        notificationKinds[kind].mail && (chosen.get(kind)?.mail ?? notificationKinds[kind].mail),
      push: chosen.get(kind)?.push ?? notificationKinds[kind].push,
    })),
  };
}

/** Saves choices for future notifications. Mail isn't a choice for kinds without it. Refuses `fields.invalid` for kinds the actor can't get, and for a digest of a kind that sends its own mail. */
export async function choose(
  ctx: Ctx<Actor>,
  choices: { kind: NotificationKind; mail?: MailTime | null; push?: boolean }[],
): Promise<{ preferences: NotificationPreference[] }> {
  const allowed = listKinds(ctx);
  const strange = choices.findIndex(({ kind }) => !allowed.includes(kind));
  const unfit = choices.findIndex(
    ({ kind, mail }) => mail === 'digest' && notificationKinds[kind].sendsOwnMail,
  );
  if (unfit >= 0)
    refuse('fields.invalid', {
      fields: [{ path: `preferences.${unfit}.mail`, code: 'field.invalid' }],
    });
  if (strange >= 0)
    refuse('fields.invalid', {
      fields: [{ path: `preferences.${strange}.kind`, code: 'field.invalid' }],
    });
  return commit(ctx, async (tx) => {
    for (const { kind, mail, push } of choices) {
      const keeps = mail && notificationKinds[kind].mail ? mail : undefined;
      await keepChoice(tx, tx.actor.personId, { kind, mail: keeps, push });
    }
    return preferences(tx);
  });
}

/** A notification as clients see it. */
function toNotification(voice: Voice, row: queries.NotificationRow): Notification {
  return {
    _id: row.id,
    text: toSentence(voice, row, 'full'),
    isRead: row.read_at !== null,
    createdAt: toEventTime({ event: row }, row.created_at),
    userId: row.user_id,
    data: {
      user: row.user_id
        ? {
            _id: row.user_id,
            dpUrl: row.user_dp_url,
            first_name: row.user_first_name ?? '',
            last_name: row.user_last_name ?? '',
          }
        : null,
    },
    kind: row.kind,
    link: row.link,
  };
}

function listKinds(ctx: Ctx<Actor>): NotificationKind[] {
  return kindsFor(ctx.event.config.features, isStaff(ctx.actor));
}

async function publishUnread(tx: Ctx, personId: string): Promise<number> {
  const unread = await queries.countUnread(tx.db, personId);
  tx.announce(topics.person(personId), notificationsChanged, { unread });
  return unread;
}

/** Marks everything so far as mailed, so that an import emails nobody. Must run inside `commit`. */
export async function suppressMail(tx: Ctx): Promise<void> {
  await markAllMailed(tx.db, tx.event.id, tx.now());
}
