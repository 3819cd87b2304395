import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../context.ts';
import type { Clock } from '../../ports/clock.ts';
import { fingerprint, type Ids } from '../../ports/ids.ts';
import { deviceKnown, upsertDevice } from './queries.ts';

/** Carries the token of a browser that has logged in before, both ways. */
export const deviceHeader = 'x-pavilion-device';

/** The token of a browser that says it has logged in before. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers[deviceHeader];
  return typeof given === 'string' && /^[\w-]{20,100}$/.test(given) ? given : undefined;
}

/** Hands the browser its token, beside the answer. */
export function handDevice<T extends { device: string }>(
  reply: FastifyReply,
  { device, ...answer }: T,
): Omit<T, 'device'> {
  reply.header(deviceHeader, device);
  return answer;
}

/** Whether this e-mail's person has logged in from this device before. */
export async function isKnown(
  db: Db,
  eventId: string,
  email: string,
  device: string | undefined,
): Promise<boolean> {
  return device !== undefined && deviceKnown(db, eventId, email, fingerprint(device));
}

/** Remembers the device after a login; answers its token, a new one where it was not known. */
export async function remember(
  db: Db,
  ports: { ids: Ids; clock: Clock },
  personId: string,
  known: string | undefined,
): Promise<string> {
  const token = known ?? ports.ids.token();
  await upsertDevice(db, personId, fingerprint(token), ports.clock.now());
  return token;
}
