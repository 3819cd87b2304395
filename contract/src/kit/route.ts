import type { z } from 'zod';
import type { FeatureKey } from '../presets/event-config.ts';
import type { Scope } from './scope.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the product: what it is, what it takes and what it answers. `path` is written under `/api`, ids as `{id}`. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: `/${string}`;
  summary: string;
  /** The feature of the event that must be present; absent features answer 404. */
  needs?: FeatureKey;
  /** About oneself alone: open to whomever their access class keeps from the feature. */
  isOwn?: true;
  /** Answers everybody also while the event is a draft or archived: so that organisers can log in. */
  beforeOpening?: true;
  /** What an API token must be allowed to make this call; without it no token may. */
  scope?: Scope;
  /** Dangerous: a login makes it only with a proof of who calls (`POST attendee/proof`) that is at most ten minutes old, else it answers `proof.needed`. */
  fresh?: true;
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

/** What a caller hands in: parameters, query and body as the schemas take them, each only if the route has it. */
export type RouteInput<R extends Route> =
  R extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

export type RouteReply<R extends Route> = z.output<R['reply']>;

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? unknown
  : object extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> };
