import {
  type Actor,
  type CertificateState,
  type CheckedCertificate,
  inLanguage,
} from '@pavilion/contract';
import { commit, type Ctx, type Db } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import { isPrintable } from '../../../pdf/faces.ts';
import { drawWord } from '../../../ports/ids.ts';
import { pageAddress } from '../../platform/event/service.ts';
import { listAttendance } from '../stage/service.ts';
import { drawCertificate } from './verbs/drawCertificate.ts';
import * as queries from './queries.ts';

const issuedAnHour = { times: 20, seconds: 3600 };
/** Without letters easily mistaken for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How long the actor attended sessions, and whether that earns a certificate. */
export async function state(ctx: Ctx<Actor>): Promise<CertificateState> {
  const attended = await attendedBy(ctx);
  const { minMinutes } = ctx.event.config.features.certificates!;
  const issued = await queries.findCertificate(ctx.db, ctx.actor.personId);
  return {
    ...attended,
    minMinutes,
    isEarned: attended.minutes >= minMinutes,
    number: issued?.number ?? null,
  };
}

/** Issues the actor's certificate, as of now. Refuses `certificate.notEarned`, `certificate.unprintable` and `throttled`. */
export async function issue(
  ctx: Ctx<Actor>,
): Promise<{ certificate: CertificateState; filename: string; pdf: string }> {
  const { personId } = ctx.actor;
  const before = await state(ctx);
  if (!before.isEarned) refuse('certificate.notEarned');
  const name = await queries.findHolderName(ctx.db, personId);
  if (!(await isPrintable(name))) refuse('certificate.unprintable');
  await limitRate(ctx, `certificate:${personId}`, [issuedAnHour]);
  const row = await commit(ctx, (tx) =>
    queries.upsertCertificate(tx.db, {
      event_id: tx.event.id,
      person_id: personId,
      number: newNumber(tx),
      name,
      minutes: before.minutes,
      issued_at: tx.eventNow(),
    }),
  );
  const certificate = { ...before, minutes: row.minutes, number: row.number };
  const pdf = await drawCertificate({
    ...certificate,
    number: row.number,
    name: row.name,
    issuedAt: row.issued_at,
    event: ctx.event,
    language: ctx.language,
    checkUrl: pageAddress(ctx, `/certificate/${row.number}`),
  });
  return { certificate, filename: `certificate-${row.number}.pdf`, pdf: pdf.toString('base64') };
}

/** The contents of the certificate with this number. Refuses `certificate.missing`. */
export async function check(ctx: Ctx, number: string): Promise<CheckedCertificate> {
  const row = await queries.certificateByNumber(ctx.db, ctx.event.id, normalised(number));
  if (!row) refuse('certificate.missing');
  const { name, start_date, end_date } = ctx.event;
  return {
    number: row.number,
    name: row.name,
    minutes: row.minutes,
    issuedAt: row.issued_at.toISOString(),
    event: { name, startDate: start_date, endDate: end_date },
  };
}

/** Whether a certificate with this number was issued in an event. */
export async function exists(db: Db, eventId: string, number: string): Promise<boolean> {
  return (await queries.certificateByNumber(db, eventId, normalised(number))) !== undefined;
}

async function attendedBy(
  ctx: Ctx<Actor>,
): Promise<Pick<CertificateState, 'minutes' | 'sessions'>> {
  const attended = await listAttendance(ctx, { personId: ctx.actor.personId });
  const minutesBySession = new Map(attended.map((one) => [one.sessionId, one.minutes]));
  const topics = await queries.listTopics(ctx.db, [...minutesBySession.keys()]);
  const sessions = topics
    .map(({ id, topic }) => ({
      topic: inLanguage(topic, ctx.language),
      minutes: minutesBySession.get(id)!,
    }))
    .filter(({ minutes }) => minutes > 0);
  return { sessions, minutes: sessions.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/** Twelve characters in groups of four. */
export function newNumber({ ports }: Pick<Ctx, 'ports'>): string {
  return drawWord(ports.ids, alphabet, 12).replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalises a number as people type it. */
function normalised(number: string): string {
  const plain = number
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return plain.slice(0, 12).replace(/(.{4})(?=.)/g, '$1-');
}
