import { randomUUID } from 'node:crypto';
import { id } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { isSameSignature, sign } from '../../../../core/signedUrls.ts';
import type { Occasion } from './occasion.ts';

type Rated = Pick<Occasion, 'subject' | 'id'>;

/** A right to add answers to stars: signed for what was rated, and for nobody, so that answers need no name. */
export function createTicket(ctx: Ctx, rated: Rated): string {
  const ticketId = randomUUID();
  return `${ticketId}.${signature(ctx, rated, ticketId)}`;
}

/** The id of a ticket for what was rated; null if it is forged or for something else. */
export function verifyTicket(ctx: Ctx, rated: Rated, ticket: string): string | null {
  const [ticketId = '', given = ''] = ticket.split('.');
  if (!id.safeParse(ticketId).success) return null;
  return isSameSignature(given, signature(ctx, rated, ticketId)) ? ticketId : null;
}

function signature({ event, ports }: Ctx, { subject, id: ratedId }: Rated, ticketId: string) {
  const key = ports.secrets.signingKey(event.file_secret);
  return sign(key, 'feedback', subject, ratedId, ticketId);
}
