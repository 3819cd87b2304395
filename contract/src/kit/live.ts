import { z } from 'zod';
import type { Code } from './error.ts';
import { instant } from './field.ts';

/** A live event: the `action` of its frame and the fields beside it. Frames carry whole public entities. */
export interface LiveEvent<
  Action extends string = string,
  Payload extends z.ZodRawShape = z.ZodRawShape,
> {
  action: Action;
  payload: z.ZodObject<Payload>;
}

/** Declares a live event. On the wire: `{ action, …payload, topic, seq }`. */
export function liveEvent<Action extends string, Payload extends z.ZodRawShape>(
  action: Action,
  payload: Payload,
): LiveEvent<Action, Payload> {
  return { action, payload: z.object(payload) };
}

export type LivePayload<E extends LiveEvent> = z.output<E['payload']>;

/** Whether what arrived is this live event, and so has its fields. */
export function isLive<E extends LiveEvent>(
  event: { action: string },
  kind: E,
): event is { action: E['action'] } & LivePayload<E> {
  return event.action === kind.action;
}

/** Where a subscriber stopped: `epoch` names the numbering (void after a restore), `seq` counts within the topic. */
export const cursor = z.object({ epoch: z.string().max(64), seq: z.number().int().min(0) });
export type Cursor = z.infer<typeof cursor>;

/** What a client may say over the socket, one JSON object a frame, at most 16 KB. Everything else is a REST call. */
export const clientFrame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hello'), batch: z.boolean().default(true) }),
  z.object({
    action: z.literal('hear'),
    topic: z.string().max(120),
    after: cursor.optional(),
    /** Without a cursor: since this moment, real time of the server, everything known has been fetched. */
    since: instant.optional(),
  }),
  z.object({ action: z.literal('leave'), topic: z.string().max(120) }),
  z.object({ action: z.literal('typing'), topic: z.string().max(120) }),
  z.object({
    action: z.literal('messageSeen'),
    sendTo: z.string().max(64),
    currentUserId: z.string().max(64).optional(),
  }),
  z.object({ action: z.literal('presence'), place: z.string().max(120) }),
  z.object({ action: z.literal('heartbeat') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** What the server says about the connection itself. */
export type ControlFrame =
  /** The answer to `hello`. With `batch`, events that coincide arrive as one JSON array of frames. */
  | { action: 'hello'; epoch: string; batch: boolean; serverTime: string; spreadMs: number }
  /** Subscribed from here on; what was missed was sent before this frame. `isQuiet`: nothing was published `since` the moment that was named. */
  | { action: 'heard'; topic: string; epoch: string; seq: number; isQuiet?: true }
  /** What was missed is no longer kept: fetch the topic's state afresh, then go on from this cursor. */
  | { action: 'resync'; topic: string; epoch: string; seq: number }
  /** The last frame did nothing; with a topic: it is not, or no longer, subscribed to. */
  | { action: 'refused'; topic?: string; code: Code }
  /** When a connection breaks, many may have broken: each client waits 1 s and a random part of `spreadMs` before it tries again. */
  | { action: 'heartbeat'; serverTime: string; spreadMs: number };

/** A live event as it arrives. */
export type EventFrame = { action: string; topic: string; seq: number } & Record<string, unknown>;

/** Why the server closes a socket. After `replaced` a client stays away until its person comes back to it. */
export const closeCodes = {
  flooded: 1008,
  restarting: 1012,
  tooSlow: 1013,
  signedOut: 4401,
  eventMissing: 4404,
  replaced: 4409,
  crowded: 4429,
} as const;
