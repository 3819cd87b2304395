import { listSuited, toWantedSkills } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as event from '../../../platform/event/service.ts';
import { type Addressee, listOrganisers } from '../../../platform/event/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import { markSeen, notify } from '../../../platform/notification/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import * as alerts from '../queries/alerts.ts';
import { listSkilledStaff } from '../entity.ts';
import type * as queries from '../queries.ts';
import { toDesk } from './thread.ts';

/** Notifies the people who must answer a conversation that its visitor waits and nobody is there; once until somebody answers, and those whom it suits first. */
export async function alertStaff(tx: Ctx, thread: queries.ThreadRow): Promise<void> {
  if (!(await alerts.claimAlert(tx.db, thread.id, tx.now()))) return;
  const { suited, rest } = await splitStaff(tx, thread);
  await notifyAll(tx, thread, { people: suited, kind: 'helpWaits' });
  if (rest.length > 0) await alerts.postponeAlert(tx.db, thread.id);
}

/** The same, and emails them. */
export async function mailStaff(tx: Ctx, thread: queries.ThreadRow): Promise<void> {
  await alertStaff(tx, thread);
  const { suited, rest } = await splitStaff(tx, thread);
  const isPostponed = rest.length > 0 && (await alerts.postponeMail(tx.db, thread.id));
  await mailAll(tx, thread, isPostponed ? suited : [...suited, ...rest]);
}

/** Alerts those whom a conversation suits less, as the others were. */
export async function notifyRest(
  tx: Ctx,
  thread: queries.ThreadRow,
  way: 'notify' | 'mail',
): Promise<void> {
  const { rest } = await splitStaff(tx, thread);
  await notifyAll(tx, thread, { people: rest, kind: 'helpWaits' });
  if (way === 'mail') await mailAll(tx, thread, rest);
}

async function mailAll(tx: Ctx, thread: queries.ThreadRow, people: Addressee[]): Promise<void> {
  const { boothId } = toDesk(thread);
  for (const person of people) {
    await mail(tx, {
      to: person.email,
      language: person.language,
      key: boothId ? 'helpWaits' : 'helpWaitsInfoDesk',
      name: person.first_name,
      values: {
        visitor: thread.visitor_first_name,
        booth: thread.booth_name ?? '',
        question: thread.last_text ?? '',
      },
      link: { label: 'mail.helpWaits.link', url: event.pageAddress(tx, '/desk') },
    });
  }
}

/** The people who must answer a conversation: the booth's staff, or the organisers for the info desk and booths without any. */
function listStaff(tx: Ctx, thread: queries.ThreadRow): Promise<Addressee[]> {
  const { boothId } = toDesk(thread);
  return boothId ? booth.contacts(tx, boothId) : listOrganisers(tx);
}

/** The same, divided into those whom it suits best and the rest; everybody suits where nobody does. */
async function splitStaff(
  tx: Ctx,
  thread: queries.ThreadRow,
): Promise<{ suited: Addressee[]; rest: Addressee[] }> {
  const everybody = await listStaff(tx, thread);
  const wanted = toWantedSkills({
    asked: thread.language,
    language: thread.visitor_language,
    cities: thread.visitor_cities,
    boothCity: thread.booth_city,
  });
  const best = new Set(listSuited(listSkilledStaff(thread), wanted).map(({ _id }) => _id));
  const suited = everybody.filter(({ id }) => best.has(id));
  if (suited.length === 0) return { suited: everybody, rest: [] };
  return { suited, rest: everybody.filter(({ id }) => !best.has(id)) };
}

/** Notifies the people who must answer a conversation that its reply is overdue. */
export async function notifyOverdue(tx: Ctx, thread: queries.ThreadRow): Promise<void> {
  await notifyAll(tx, thread, { people: await listStaff(tx, thread), kind: 'helpOverdue' });
}

async function notifyAll(
  tx: Ctx,
  thread: queries.ThreadRow,
  { people, kind }: { people: Addressee[]; kind: 'helpWaits' | 'helpOverdue' },
): Promise<void> {
  for (const { id: personId } of people) {
    await notify(tx, {
      personId,
      kind,
      by: thread.visitor_id,
      values: { booth: thread.booth_name ?? '' },
      link: deskPage(thread),
    });
  }
}

/** Notifies the colleague a conversation was transferred to. */
export async function notifyColleague(
  tx: Ctx,
  thread: queries.ThreadRow,
  personId: string,
): Promise<void> {
  await notify(tx, {
    personId,
    kind: 'helpWaits',
    by: thread.visitor_id,
    values: { booth: thread.booth_name ?? '' },
    link: deskPage(thread),
  });
}

/** After an answer: marks the staff's notifications as seen, and notifies the visitor if a reply was promised. */
export async function notifyAnswered(tx: Ctx, thread: queries.ThreadRow): Promise<void> {
  for (const kind of ['helpWaits', 'helpOverdue'] as const)
    await markSeen(tx, { kind, link: deskPage(thread) });
  if (!thread.due_at) return;
  await notify(tx, {
    personId: thread.visitor_id,
    kind: 'helpAnswered',
    ...(tx.actor && { by: tx.actor.personId }),
    values: { booth: thread.booth_name ?? '' },
    link: chatPath(thread),
  });
}

/** Once the visitor has seen the answer: marks its notification as seen. */
export async function markAnswerSeen(tx: Ctx, thread: queries.ThreadRow): Promise<void> {
  const { visitor_id: personId } = thread;
  await markSeen(tx, { personId, kind: 'helpAnswered', link: chatPath(thread) });
}

/** The page where the visitor continues a conversation. */
export function visitorPath(thread: queries.ThreadRow): string {
  return thread.booth_id ? `/booth/${thread.booth_id}` : '/info-desk';
}

/** The path where the visitor reads a conversation, below the event's root. */
export function chatPath(thread: queries.ThreadRow): string {
  return thread.booth_id ? `${visitorPath(thread)}?open=chat` : visitorPath(thread);
}

function deskPage(thread: queries.ThreadRow): string {
  return `/desk?thread=${thread.id}`;
}
