import type { PasswordCost } from '../settings.ts';
import type { Presence } from './presence.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Encoder } from './encoder.ts';
import type { HostNames } from './hostNames.ts';
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
import type { Streams } from './streams.ts';
import type { Transcriber } from './transcriber.ts';
import type { Translator } from './translator.ts';
import type { Webhooks } from './webhooks.ts';

/** `whileAlone`: until the server has an event outside the demo. */
export type DemoMode = 'always' | 'whileAlone' | 'never';

/** Everything outside the process that a verb may use. */
export interface Ports {
  clock: Clock;
  ids: Ids;
  mailer: Mailer | null;
  sms: Sms | null;
  push: Push;
  webhooks: Webhooks;
  streams: Streams;
  openid: OpenidIssuers;
  hostNames: HostNames;
  storage: Storage;
  /** Null if it isn't installed. */
  encoder: Encoder | null;
  /** Writes down what is said in broadcasts; null without one. */
  transcriber: Transcriber | null;
  translator: Translator | null;
  /** Carries the video and audio of rooms. */
  media: Media;
  bus: Bus;
  presence: Presence;
  limiter: Limiter;
  /** Encrypts secrets for the database: a new column of that kind is listed in `secrets/secretColumns.ts`. */
  secrets: Secrets;
  /** Filled in when the socket opens. */
  sockets: Sockets;
  /** How people reach this server, without a trailing slash. */
  publicUrl: string;
  /** Where programs broadcast to by RTMP; null if they can't. */
  rtmpUrl: string | null;
  /** Organisers may create further events. */
  eventsByOrganisers: boolean;
  /** The cost of hashing a password. */
  passwordCost: PasswordCost;
  /** When the demo events are a demo, with working passwords and an outbox anyone may read. */
  demo: DemoMode;
  /** Whether a demo's cast answers visitors. */
  demoCast: boolean;
}
