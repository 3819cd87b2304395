import { z } from 'zod';
import { id } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** A name on the internet such as `expo.example.com`, without a port; international ones in their `xn--` form. */
export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, { error: 'field.tooLong' })
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
    error: 'host.invalid',
  });

/** Where a name leads: to this server, nowhere as there is no such name, to an address where nothing answers over https, or to somebody else's server. */
const hostStates = ['here', 'unknown', 'unreachable', 'elsewhere'] as const;
export type HostState = (typeof hostStates)[number];

const hostCheck = z.object({
  host: z.string(),
  state: z.enum(hostStates),
  /** What it resolves to. */
  addresses: z.array(z.string()),
});
export type HostCheck = z.infer<typeof hostCheck>;

const eventId = id.optional();
const address = z.object({
  /** The event's own name; null while it shares the server's. */
  host: z.string().nullable(),
  /** Where people reach it. */
  url: z.string(),
  /** The server's name, to which another one can be pointed. */
  serverHost: z.string(),
});
export type EventAddress = z.infer<typeof address>;

export const getEventAddress = route({
  method: 'GET',
  path: '/organiser/address',
  act: 'event.readAddress',
  summary: 'Get the address at which people reach the event, for organisers',
  query: z.object({ eventId }),
  reply: address,
});

export const checkHost = route({
  method: 'POST',
  path: '/organiser/address/check',
  act: 'event.checkHost',
  summary: 'Check where a host name leads: to this server, elsewhere or nowhere',
  body: z.object({ host: hostName, eventId }),
  reply: hostCheck,
});

export const setHost = route({
  method: 'PUT',
  fresh: true,
  path: '/organiser/address',
  act: 'event.setHost',
  summary:
    'Give the event a host name of its own, which has to lead to this server already, or none (null)',
  body: z.object({ host: hostName.nullable(), eventId }),
  reply: address,
});
