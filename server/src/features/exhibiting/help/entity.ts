import {
  cutText,
  findFit,
  helpCard,
  type HelpCard,
  type HelpMessage,
  type HelpPerson,
  type HelpThread,
  type SuitedStaff,
  toWantedSkills,
  loanFigures,
  type VisitorCard,
} from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { HelpMessageRow, ThreadRow } from './queries.ts';

type In = Pick<Ctx, 'event' | 'actor'>;

export function toThread(ctx: In, row: ThreadRow): HelpThread {
  const moment = (at: Date | null) => at && toEventTime(ctx, at);
  return {
    _id: row.id,
    version: row.version,
    boothId: row.booth_id,
    boothName: row.booth_name,
    handedOver: row.booth_id !== null && row.desk_id !== row.booth_id,
    state: row.state,
    visitor: toVisitor(row),
    language: row.language,
    suits: ctx.actor?.personId === row.visitor_id ? [] : listSuits(row),
    claimedBy: toPerson(row.claimed_by, {
      first_name: row.staff_first_name,
      last_name: row.staff_last_name,
      dp_url: row.staff_dp_url,
    }),
    queuedAt: toEventTime(ctx, row.queued_at),
    waitingSince: moment(row.waiting_since),
    dueAt: moment(row.due_at),
    overdue: row.overdue_at !== null,
    doneAt: moment(row.done_at),
    sharesContact: row.shares_contact_since !== null,
    lastSeq: row.last_seq,
    lastText: cutText(row.last_text ?? ''),
    lastCard: toCard(row.last_card),
    lastSide: row.last_side ?? 'system',
    visitorSeenSeq: row.visitor_seen_seq,
    staffSeenSeq: row.staff_seen_seq,
    visitorUnread: row.visitor_unread,
    staffUnread: row.staff_unread,
  };
}

/** Whom a question suits, by what the desk may know: what a visitor looks for is theirs until they share their contact. */
export function listSuits(row: ThreadRow): SuitedStaff[] {
  const wanted = toWantedSkills({
    asked: row.language,
    language: row.visitor_language,
    cities: row.shares_contact_since ? row.visitor_cities : [],
    boothCity: row.booth_city,
  });
  return listSkilledStaff(row).flatMap(({ _id, first_name, ...skills }) => {
    const { languages, cities } = findFit(skills, wanted);
    if (languages.length + cities.length === 0) return [];
    return {
      _id,
      first_name,
      languages: skills.languages.filter((one) => languages.includes(one)),
      cities,
    };
  });
}

/** Those of the desk's staff who named languages or cities, by name. */
export function listSkilledStaff({ staff_skills }: ThreadRow): SuitedStaff[] {
  return (staff_skills ?? [])
    .flatMap(({ first_name, ...skills }) => (first_name === null ? [] : { ...skills, first_name }))
    .toSorted((one, other) => one.first_name.localeCompare(other.first_name));
}

/** The visitor as the desk sees them: contact details only while they are shared, here or with the booth's offer. */
export function toVisitorCard(row: ThreadRow, tookOffer: boolean): VisitorCard {
  const shared = row.shares_contact_since !== null || tookOffer;
  return {
    ...toVisitor(row),
    profession: row.visitor_profession,
    email: shared ? row.visitor_email : null,
    mobile: shared ? row.visitor_mobile : null,
  };
}

export function toMessage(ctx: In, row: HelpMessageRow): HelpMessage {
  return {
    _id: row.id,
    threadId: row.thread_id,
    seq: row.seq,
    side: row.side,
    sender: toPerson(row.sender_id, row),
    text: row.text,
    card: toCard(row.card),
    loan: row.loan && (loanFigures.safeParse(row.loan).data ?? null),
    note: row.note,
    dueAt: row.due_at && toEventTime(ctx, row.due_at),
    clientId: row.client_id,
    createdAt: toEventTime(ctx, row.created_at),
  };
}

/** A card as it was sent; null if it is no longer valid. */
function toCard(stored: HelpCard | null): HelpCard | null {
  return stored && (helpCard.safeParse(stored).data ?? null);
}

function toVisitor(row: ThreadRow): HelpPerson {
  return {
    _id: row.visitor_id,
    first_name: row.visitor_first_name,
    last_name: row.visitor_last_name,
    dpUrl: row.visitor_dp_url,
  };
}

function toPerson(
  id: string | null,
  row: { first_name: string | null; last_name: string | null; dp_url: string | null },
): HelpPerson | null {
  return id === null
    ? null
    : {
        _id: id,
        first_name: row.first_name ?? '',
        last_name: row.last_name ?? '',
        dpUrl: row.dp_url,
      };
}
