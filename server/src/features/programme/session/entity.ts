import {
  type AgendaSession,
  type Brochure,
  inLanguage,
  type PersonCard,
  type SessionCaptions,
  type SessionChanged,
  type SessionEntry,
  type SessionState,
  type UserSession,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { AgendaRow, ListedSessionRow } from './queries/agenda.ts';
import { signSessionAddress } from '../../platform/file/service.ts';
import type { SessionRow, UserSessionRow } from './tables.ts';

/** A person's part in a session, as sent to clients. */
export function toUserSession(
  row: Pick<UserSessionRow, 'person_id' | 'role' | 'invitation_status' | 'approval_status'>,
  userData: PersonCard | null = null,
): UserSession {
  return {
    role: row.role,
    userId: row.person_id,
    attendeeId: row.person_id,
    invitionStatus: row.invitation_status,
    approvalStatus: row.approval_status,
    userData,
  };
}

/** A session of the agenda with the caller's own part in it. */
export function toAgendaSession(ctx: Ctx, row: AgendaRow, brochures: Brochure[]): AgendaSession {
  const mine =
    ctx.actor && row.my_role
      ? [
          toUserSession({
            person_id: ctx.actor.personId,
            role: row.my_role,
            invitation_status: row.my_invitation,
            approval_status: row.my_approval,
          }),
        ]
      : [];
  return {
    _id: row.id,
    version: row.version,
    topic: inLanguage(row.topic, ctx.language),
    description: inLanguage(row.description, ctx.language),
    type: row.type,
    track: row.track,
    place: row.place,
    startAt: row.start_at.toISOString(),
    duration: lengthInMinutes(row),
    bannerUrl: row.banner_url && signSessionAddress(ctx, row, row.banner_url),
    sessionRecordingUrl: row.recording && signSessionAddress(ctx, row, row.recording.url),
    sessionOrder: row.position,
    brochures: brochures.map((brochure) => ({
      ...brochure,
      documentUrl: signSessionAddress(ctx, row, brochure.documentUrl),
    })),
    userSessions: mine,
    capacity: row.capacity,
    attendeeCount: row.attendee_count,
    isSessionPublic: row.visibility === 'public',
    isPublished: row.is_published,
  };
}

/** A session as lists show it, with its panel. */
export function toSessionEntry(ctx: Ctx, row: ListedSessionRow): SessionEntry {
  return { session: toAgendaSession(ctx, row, row.brochures), panels: row.panels };
}

/** The captions written in a session; null until they are turned on. */
export function toSessionCaptions(
  { state }: { state: SessionState },
  row: {
    captions_on: boolean | null;
    captions_language: string | null;
    captions_automatic: boolean | null;
    lines_url: string | null;
  },
): SessionCaptions | null {
  if (row.captions_on === null) return null;
  return {
    isOn: row.captions_on && state !== 'over',
    language: row.captions_language!,
    isAutomatic: row.captions_automatic!,
    hasLines: row.lines_url !== null,
  };
}

/** The length in minutes; 0 if the data has no valid one. */
export function lengthInMinutes(row: Pick<SessionRow, 'duration_minutes'>): number {
  return Math.max(0, row.duration_minutes ?? 0);
}

/** What is published when a session changes. */
export function toSessionChanged(
  row: SessionRow,
  is: { gone: boolean; more: boolean },
): SessionChanged {
  return {
    session: {
      _id: row.id,
      version: row.version,
      type: row.type,
      startAt: row.start_at.toISOString(),
      duration: lengthInMinutes(row),
      bannerUrl: row.banner_url,
      topic: row.topic,
      description: row.description,
    },
    ...is,
  };
}
