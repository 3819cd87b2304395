import type { PasswordCost } from '../features/identity/password/verbs/hash.ts';
import type { Presence } from '../live/Presence.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Encoder } from './encoder.ts';
import type { Ids } from './ids.ts';
import type { Limiter } from './limiter.ts';
import type { Mailer } from './mailer.ts';
import type { Media } from './media.ts';
import type { OpenidIssuers } from './openid.ts';
import type { Push } from './push.ts';
import type { Secrets } from './secrets.ts';
import type { Sms } from './sms.ts';
import type { Sockets } from './sockets.ts';
import type { Storage } from './storage.ts';
import type { Webhooks } from './webhooks.ts';

/** `whileAlone`: until the server has an event that is none of the demo's. */
export type DemoMode = 'always' | 'whileAlone' | 'never';

/** Everything outside of the process that a verb may use. */
export interface Ports {
  clock: Clock;
  ids: Ids;
  mailer: Mailer | null;
  sms: Sms | null;
  push: Push;
  webhooks: Webhooks;
  openid: OpenidIssuers;
  storage: Storage;
  /** Null where it is not installed. */
  encoder: Encoder | null;
  /** What carries picture and sound of rooms. */
  media: Media;
  bus: Bus;
  presence: Presence;
  limiter: Limiter;
  /** What the database keeps encrypted goes through it: a new column of that kind is listed in `secrets/secretColumns.ts`. */
  secrets: Secrets;
  /** Filled in when the socket opens. */
  sockets: Sockets;
  /** How people reach this server, without a trailing slash. */
  publicUrl: string;
  /** Organisers may create further events. */
  eventsByOrganisers: boolean;
  /** What the hash of a password costs. */
  passwordCost: PasswordCost;
  /** When the demo events are a demo, whose passwords work and whose outbox anybody may read. */
  demo: DemoMode;
}
