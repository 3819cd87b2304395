import type { z } from 'zod';
import type { FeatureKey } from '../presets/event-config.ts';
import type { Act } from './act.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One API call: what it is, what it takes and what it returns. `path` is below `/api`, ids are written as `{id}`. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: `/${string}`;
  /** The right to make it. An API token needs it among its scopes. */
  act: Act;
  summary: string;
  /** The event's feature that must be present; without it the call returns 404. */
  needs?: FeatureKey;
  /** Only about the caller: open even to those whose access class excludes the feature. */
  isOwn?: true;
  /** Open to everyone even while the event is a draft or archived, so that organisers can log in. */
  beforeOpening?: true;
  /** Sensitive: a login needs a proof of identity (`POST attendee/proof`) at most ten minutes old, or the call is refused with `proof.needed`. */
  fresh?: true;
  /** With `fresh`: while nobody has proven that the caller's email address is theirs, only an emailed code is such a proof. */
  ofOwner?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
}

/** Declares a route, keeping the exact types of its schemas. */
export function route<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodType,
>(definition: Route<Params, Query, Body, Reply>): Route<Params, Query, Body, Reply> {
  return definition;
}

/** A call's input: parameters, query and body as the schemas take them, each only if the route has it. */
export type RouteInput<R extends Route> =
  R extends Route<infer P, infer Q, infer B, z.ZodType>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never;

export type RouteReply<R extends Route> = z.output<R['reply']>;

type InputPart<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? unknown
  : object extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> };
