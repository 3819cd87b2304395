import {
  type Act,
  type Actor,
  type Code,
  findArea,
  findDemand,
  id,
  isBarred,
  isOrganiser,
  isStaff,
  mayOrganise,
  type Role,
  type Route,
  type RouteReply,
  scopes as tokenScopes,
  withoutOrganising,
} from '@pavilion/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Ctx, createContext, type Server } from '../core/context.ts';
import type { EventRow } from '../core/EventRow.ts';
import type { AnswerRepeated } from './idempotency.ts';
import { answerFor } from './pictures.ts';
import { countedAddress } from '../ports/limiter.ts';
import { Refusal, refuse } from '../core/refusal.ts';
import { requireArea } from './requireArea.ts';
import { preferredLanguage } from '../texts/texts.ts';

/** Who may make a call: a name for the persona matrix, and the rule. */
interface Who<A extends Actor | null> {
  name: string;
  allows(actor: Actor | null): actor is Actor & A;
}

export const anyone: Who<Actor | null> = {
  name: 'anyone',
  allows: (_actor): _actor is Actor => true,
};
export const signedIn: Who<Actor> = {
  name: 'signedIn',
  allows: (actor): actor is Actor => actor !== null,
};
export const staff: Who<Actor> = {
  name: 'staff',
  allows: (actor): actor is Actor => actor !== null && isStaff(actor),
};
export const organiser: Who<Actor> = {
  name: 'organiser',
  allows: (actor): actor is Actor => actor !== null && isOrganiser(actor),
};

type RouteValues<R extends Route> =
  R extends Route<infer Params, infer Query, infer Body, z.ZodType>
    ? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
    : never;

/** For the few verbs that read uploads or headers, or write headers themselves. */
interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A route of the contract, who may call it, and the verb that answers. */
export interface Binding {
  route: Route;
  who: Who<Actor | null>;
  answer(ctx: Ctx, given: RouteValues<Route>, http: Http): Promise<unknown>;
  /** Accepts multipart forms besides JSON. */
  takesForms?: true;
}

/** Binds a contract route to its rule and its verb; input and reply are checked by the route's schemas. */
export function serve<R extends Route, A extends Actor | null>(
  route: R,
  who: Who<A>,
  answer: (
    ctx: Ctx<A>,
    given: RouteValues<R>,
    http: Http,
  ) => Promise<z.input<R['reply']> | RouteReply<R>>,
): Binding {
  return { route, who: who as Who<Actor | null>, answer: answer as Binding['answer'] };
}

/** Makes a call accept multipart forms too; its verb reads them itself. */
export function takingForms(binding: Binding): Binding {
  return { ...binding, takesForms: true };
}

/** The person behind a login, and the current version of their event. */
export interface Caller {
  actor: Actor;
  eventVersion: string;
}

/** What features provide to the HTTP layer: whose a token is, which event an id refers to, and who may see it. */
export interface Authentication {
  /** `scopes`: what an API token allows; absent for a login. */
  findCaller(token: string): Promise<(Caller & { scopes?: Act[] }) | null>;
  /** The event with this id, the default event for `undefined`; null if there is none. `version`: the cached version, if the caller has it. */
  findEvent(eventId: string | undefined, version?: string): Promise<EventRow | null>;
  /** Whether somebody may see an event at all. */
  maySee(event: EventRow, actor: Actor | null): boolean;
  /** Refuses `proof.needed` if the login's proof is older than dangerous calls accept, or, with `ofOwner`, not by email though nobody has proven the address. */
  requireFreshProof(ctx: Ctx<Actor>, proof: { ofOwner?: boolean | undefined }): Promise<void>;
}

interface RouteParts {
  server: Server;
  authentication: Authentication;
  answerRepeated: AnswerRepeated;
}

/** Registers bindings below `/api`. */
export function registerRoutes(
  app: FastifyInstance,
  { bindings, ...parts }: RouteParts & { bindings: Binding[] },
): void {
  for (const { route, who, answer } of bindings) {
    app.route({
      method: route.method,
      url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: {
        summary: route.summary,
        security: toSecurity(route, who),
        tags: [route.path.split('/')[1]!],
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: { 200: route.reply },
      },
      config: { who: who.name },
      handler: async (request, reply) => {
        const called = await createCallContext(request, { ...parts, who, route });
        const { ctx, isElsewhere, isLimited } = called;
        if (await parts.answerRepeated(request, reply)) return reply;
        const given = {
          params: request.params,
          query: request.query,
          body: request.body,
        } as RouteValues<Route>;
        const answered = answer(ctx, given, { request, reply });
        if (ctx.actor?.withheld) return answered.catch(refuseWithheld);
        if (isLimited) return answered.catch(refuseLimited);
        return isElsewhere ? answered.catch(refuseElsewhere) : answered;
      },
    });
  }
}

/** The credentials a call accepts, as OpenAPI describes them. */
function toSecurity({ act }: Route, who: Who<Actor | null>): Record<string, string[]>[] {
  return [
    ...(who === anyone ? [{}] : []),
    { login: [] },
    ...(tokenScopes.some((scope) => scope === act) ? [{ apiToken: [act] }] : []),
  ];
}

/** Someone logged in to another event isn't asked to log in again, but told that their login is for another event. */
function refuseElsewhere(error: unknown): never {
  const isForLogin =
    error instanceof Refusal && ['auth.required', 'ticket.invalid'].includes(error.code);
  if (isForLogin) refuse('event.mismatch');
  throw error;
}

/** The rules each role satisfies. */
const opens: Partial<Record<Role, Who<Actor>[]>> = {
  organiser: [staff, organiser],
  exhibitor: [staff],
};

/** Whether a role withheld until the second step would allow the call. */
function isWithheld(who: Who<Actor | null>, actor: Actor | null): boolean {
  return Boolean(actor?.withheld?.some((role) => opens[role]?.some((one) => one === who)));
}

/** Refuses `secondStep.required` where a withheld role would have allowed the call. */
function refuseWithheld(error: unknown): never {
  if (isForRole(error)) refuse('secondStep.required');
  throw error;
}

/** Refuses `organiser.limited` where all rights would have allowed the call. */
function refuseLimited(error: unknown): never {
  if (isForRole(error)) refuse('organiser.limited');
  throw error;
}

function isForRole(error: unknown): boolean {
  const codes = ['forbidden', 'help.notStaff', 'stage.notOnPanel'];
  return error instanceof Refusal && codes.includes(error.code);
}

/** Why a call isn't for somebody: `limited` is the actor as an organiser whose duties don't reach it. */
function denial(who: Who<Actor | null>, actor: Actor | null, limited: Actor | null): Code {
  if (isWithheld(who, actor)) return 'secondStep.required';
  return limited && who.allows(limited) ? 'organiser.limited' : 'forbidden';
}

/** Authenticates a call and finds its event. A public call with another event's login is anonymous: `isElsewhere`. */
async function createCallContext(
  request: FastifyRequest,
  {
    server,
    authentication,
    who,
    route,
  }: Omit<RouteParts, 'answerRepeated'> & { who: Who<Actor | null>; route: Route },
): Promise<{ ctx: Ctx; isElsewhere: boolean; isLimited: boolean }> {
  const token = readToken(request);
  const asked = askedEvent(request);
  const caller = token ? await authentication.findCaller(token) : null;
  let actor = caller?.actor ?? null;
  const open = who === anyone;
  const scopes = caller?.scopes;
  if (scopes && !scopes.includes(route.act)) refuse('token.scope');
  const isElsewhere =
    open && !scopes && actor !== null && asked !== undefined && asked !== actor.eventId;
  if (isElsewhere) actor = null;
  if (!open && !actor) refuse(token ? 'auth.invalid' : 'auth.required');
  if (actor && asked && asked !== actor.eventId) refuse('event.mismatch');
  const event = actor
    ? await authentication.findEvent(actor.eventId, caller!.eventVersion)
    : await authentication.findEvent(asked);
  if (!event) refuse('event.missing');
  const sees = authentication.maySee(event, actor);
  if (!route.beforeOpening && !sees) refuse('event.notOpen');
  if (sees) request.calledEvent = event;
  const limited = actor && !mayOrganise(actor.duties, route) ? actor : null;
  if (limited) actor = withoutOrganising(limited);
  if (!who.allows(actor)) refuse(denial(who, actor, limited));
  if (route.needs && event.config.features[route.needs] === null) refuse('feature.absent');
  const area = route.isOwn ? undefined : findArea(route.needs);
  // people barred from an area get what is public there, like guests
  if (open && isBarred(actor, area)) actor = null;
  requireArea(actor, area);
  const language = preferredLanguage(request.headers['accept-language']);
  const address = countedAddress(request.ip);
  const ctx = createContext(server, { actor, event, language, address, log: request.log });
  // an API token was created with a fresh proof
  if (route.fresh && actor && !scopes)
    await authentication.requireFreshProof(ctx as Ctx<Actor>, route);
  answerFor(request, ctx);
  return { ctx, isElsewhere, isLimited: limited !== null && findDemand(route.act) !== 'all' };
}

/** The event of a call that has no context, as its input is invalid; null if it names none that the caller may see. */
export async function findCalledEvent(
  request: FastifyRequest,
  { findCaller, findEvent, maySee }: Authentication,
): Promise<EventRow | null> {
  try {
    const token = readToken(request);
    const caller = token ? await findCaller(token) : null;
    const event = caller
      ? await findEvent(caller.actor.eventId, caller.eventVersion)
      : await findEvent(askedEvent(request));
    return event && maySee(event, caller?.actor ?? null) ? event : null;
  } catch {
    // what is wrong with the input matters more
    return null;
  }
}

/** The token of a call: `Authorization: Bearer TOKEN`, or the bare token as the first client sent it. */
export function readToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (!header || header.length > 500) return null;
  return header.replace(/^Bearer /i, '').trim() || null;
}

function askedEvent(request: FastifyRequest): string | undefined {
  const asked = [request.params, request.query, request.body].flatMap(
    (part) => eventIdIn(part) ?? [],
  );
  if (asked.some((one) => one !== asked[0])) refuseEventId();
  return asked[0];
}

/** A route that declares no `eventId` may still be sent one, so it is always checked here. */
function eventIdIn(part: unknown): string | undefined {
  const given = (part as { eventId?: unknown } | null | undefined)?.eventId;
  if (given === undefined) return undefined;
  return id.safeParse(given).data ?? refuseEventId();
}

function refuseEventId(): never {
  return refuse('fields.invalid', { fields: [{ path: 'eventId', code: 'id.invalid' }] });
}
