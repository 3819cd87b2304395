import type { putAttendee, RouteReply } from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { readToken } from '../../../../http/http.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { refuse } from '../../../../core/refusal.ts';
import { change } from '../../../people/profile/service.ts';
import { schedule } from '../service.ts';

type Body = z.output<NonNullable<(typeof putAttendee)['body']>>;

/** Handles a `PUT` on a person: a form changes the profile, JSON schedules a call. */
export function changeOrSchedule(
  ctx: Ctx,
  id: string,
  { body, request }: { body: Body; request: FastifyRequest },
): Promise<RouteReply<typeof putAttendee>> {
  if (request.isMultipart()) return change(ctx, id, request);
  if (!body) refuse('body.malformed');
  requireArea(ctx.actor, 'hall');
  return schedule(ctx, id, { ...body, ticket: readToken(request) });
}
