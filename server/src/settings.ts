import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const port = z.coerce
  .number({ error: 'is no port: a whole number up to 65535' })
  .int()
  .min(0)
  .max(65_535);

const whole = (least: number, most: number) =>
  z.coerce
    .number({ error: 'is no whole number' })
    .int()
    .min(least, { error: `is at least ${least}` })
    .max(most, { error: `is at most ${most}` });

const isNetwork = (network: string) => {
  const [address = '', bits, ...more] = network.split('/');
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return !more.length && widest > 0 && (bits === undefined || Number(bits) <= widest);
};
/** Private networks are no larger: 10.0.0.0/8 and fc00::/7 are the largest. */
const isOwnNetwork = (network: string) => {
  const [address = '', bits = '128'] = network.split('/');
  return Number(bits) >= (isIP(address) === 4 ? 8 : 7);
};
const networks = z
  .string()
  .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
  .refine((list) => list.every((one) => isNetwork(one)), {
    error: 'takes addresses or networks, comma separated: 10.0.0.2, 192.168.0.0/16',
  })
  .refine((list) => list.every((one) => isOwnNetwork(one)), {
    error:
      'trusts a large part of the internet, so that anybody can pretend to come from any address: name the proxies alone',
  });

const hosts = z
  .string()
  .transform((list) => list.split(',').flatMap((one) => one.trim().toLowerCase() || []))
  .refine((list) => list.every((one) => URL.parse(`https://${one}`)?.host === one), {
    error: 'takes hosts with their port unless it is 443, comma separated: id.corp.example:8443',
  });

/** An address with one of these protocols. The error doesn't repeat it, as it may contain a password. */
function address(...protocols: string[]) {
  const isOne = (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1));
  const forms = protocols.map((protocol) => `${protocol}://…`).join(' or ');
  return z.string().refine(isOne, { error: `must be an address of the form ${forms}` });
}

/** Whether a gateway's address includes our account there. */
function isComplete(gateway: string): boolean {
  if (!URL.canParse(gateway)) return true;
  const { protocol, username, password, hostname } = new URL(gateway);
  if (protocol === 'twilio:') return Boolean(username && password && hostname);
  return protocol !== 'msg91:' || Boolean(username && hostname);
}

const usualRtmpPort = 1935;

/** The cost of an argon2id hash: KiB of memory and passes over it. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** OWASP's minimum: 19 MiB, two passes. */
export const leastCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** All settings of a server, from the environment; `NAME_FILE` reads the value of NAME from a file. */
export const settingsSchema = z.object({
  PORT: port.default(3000).describe('Port to listen on'),
  HOST: z
    .string()
    .optional()
    .describe(
      'Address to listen on; by default all of them, except for a demo without PUBLIC_URL, which only this machine reaches',
    ),
  PUBLIC_URL: address('https', 'http')
    .optional()
    .describe('Address at which people reach this server; used in emails and to check origins'),
  PAVILION_MODE: z
    .enum(['demo', 'production'])
    .optional()
    .describe(
      'demo shows the outbox of the demo events to everyone and accepts the demo password; by default, a server whose database contains only the demo events is a demo',
    ),
  DEMO_CAST: flag
    .default(true)
    .describe(
      'Whether the people of a demo answer visitors who have a page open: at booths and the info desk, in chats and to requests to connect',
    ),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('Folder for the embedded database and stored files'),
  SECRETS_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'File with the key that encrypts the secrets in the database, the same for all nodes; by default secrets.key in DATA_DIR',
    ),
  DATABASE_URL: address('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL 15 or newer; by default the embedded database'),
  REDIS_URL: address('redis', 'rediss')
    .optional()
    .describe('Redis for several nodes: live events, limits, presence'),
  TRUSTED_PROXIES: networks
    .default([])
    .describe(
      'Addresses or networks of the proxies whose X-Forwarded-For is trusted, comma separated; no one else’s is',
    ),
  REQUEST_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int()
    .min(1)
    .max(3600)
    .default(30)
    .describe('How long a request may take to arrive; slower ones get 408'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Log level; by default warn at a terminal, info otherwise'),
  SMTP_URL: address('smtp', 'smtps')
    .optional()
    .describe('smtp://user:password@host:port; without it emails stay in the outbox'),
  SMTP_PLAIN: flag
    .default(false)
    .describe(
      'true: in production too, send emails and the password of SMTP_URL unencrypted to a server without STARTTLS, such as one in a private network',
    ),
  MAIL_FROM: z.string().default('Pavilion <no-reply@localhost>').describe('Sender of emails'),
  SMS_URL: address('twilio', 'msg91', 'https', 'http')
    .refine(isComplete, {
      error: 'must hold the account: twilio://SID:TOKEN@FROM, msg91://KEY@SENDER',
    })
    .optional()
    .describe(
      'twilio://SID:TOKEN@FROM, msg91://KEY@SENDER or an https webhook; without it SMS stay in the outbox',
    ),
  SMS_DLT_ENTITY_ID: z.string().optional().describe('India DLT: entity id'),
  SMS_DLT_TEMPLATE_ID: z.string().optional().describe('India DLT: template id of the code SMS'),
  S3_BUCKET: z.string().optional().describe('Bucket for files; by default a folder in DATA_DIR'),
  S3_ENDPOINT: address('https', 'http').optional().describe('Endpoint of an S3-compatible store'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  LIVEKIT_URL: address('wss', 'ws', 'https', 'http')
    .optional()
    .describe('LiveKit server for video rooms; without it browsers connect to each other, up to 8'),
  LIVEKIT_KEY: z.string().optional().describe('API key of the LiveKit server'),
  LIVEKIT_SECRET: z.string().optional().describe('API secret of the LiveKit server'),
  TRANSCRIBER_URL: address('https', 'http')
    .optional()
    .describe(
      'Server that writes down speech, with OpenAI’s API for transcriptions; without it captions are typed',
    ),
  TRANSCRIBER_KEY: z.string().optional().describe('API key of that server'),
  TRANSCRIBER_MODEL: z.string().default('whisper-1').describe('Model that it is asked for'),
  TRANSLATOR_URL: address('https', 'http')
    .optional()
    .describe(
      'Server that translates messages and captions, with LibreTranslate’s API; without it only browsers that translate on their own do',
    ),
  TRANSLATOR_KEY: z.string().optional().describe('API key of that server'),
  TURN_URL: z
    .string()
    .regex(/^turns?:[^/\s]+$/, { error: 'must be of the form turn:host:3478' })
    .optional()
    .describe('coturn server for browsers that can’t reach each other, with use-auth-secret'),
  TURN_SECRET: z.string().optional().describe('static-auth-secret of that coturn'),
  RTMP_PORT: port
    .optional()
    .describe(
      'Port at which programs such as OBS and vMix broadcast by RTMP, usually 1935; without it they can’t',
    ),
  RTMP_HOST: z
    .string()
    .optional()
    .describe('Address to listen on at RTMP_PORT; by default all of them'),
  RTMP_URL: address('rtmp', 'rtmps')
    .optional()
    .describe(
      'Address that programs are told to send to, such as rtmps://live.example; by default the host of PUBLIC_URL at RTMP_PORT',
    ),
  METRICS_PORT: port
    .optional()
    .describe('Private port for /metrics and /health; without it only this machine gets an answer'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'Address to listen on at METRICS_PORT; change it if metrics are collected from elsewhere',
    ),
  PASSWORD_MEMORY_KIB: whole(leastCost.memoryKib, 1_048_576)
    .default(leastCost.memoryKib)
    .describe(
      'Memory for hashing a password, in KiB; cheaper hashes are renewed at the next login',
    ),
  PASSWORD_PASSES: whole(leastCost.passes, 20)
    .default(leastCost.passes)
    .describe('Passes over that memory per hash'),
  SOCKETS_PER_PERSON: whole(1, 100)
    .default(5)
    .describe('Open sockets per person; one more closes the oldest'),
  SOCKETS_PER_ADDRESS: whole(10, 1_000_000)
    .default(5000)
    .describe(
      'Open sockets per network address on a node; a whole office or carrier may share one',
    ),
  SOCKET_TAKES_LOGIN_TOKEN: flag
    .default(false)
    .describe('Accept the login token in the socket’s address, as old clients send it'),
  SOCKET_REQUIRES_ORIGIN: flag
    .default(true)
    .describe('Refuse private sockets without an Origin header'),
  EVENTS_BY_ORGANISERS: flag
    .default(true)
    .describe(
      'Whether organisers of an event may create more events here; if not, only the command line can',
    ),
  EVENTS_PAGE: flag
    .default(false)
    .describe('Whether /events lists the events of this server that are open to visitors'),
  WEBHOOKS_TO_LOCALHOST: flag
    .default(false)
    .describe('Allow webhooks to, and single sign-on by, http://localhost, for testing'),
  WIDGETS_URL: address('https', 'http')
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      'Address of a host of its own, leading to this server, for the frames of booths’ chat services; without it they run without an origin and forget conversations',
    ),
  ALLOWED_HOSTS: hosts
    .default([])
    .describe(
      'Host names that a server without PUBLIC_URL answers to besides this machine’s own, comma separated',
    ),
  OPENID_PRIVATE_HOSTS: hosts
    .default([])
    .describe(
      'Single sign-on hosts that may have private addresses, called over https, each with its port unless that is 443, comma separated',
    ),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, {
      error: 'must be mailto:ADDRESS or an https address',
    })
    .optional()
    .describe(
      'Contact for vulnerability reports in /.well-known/security.txt; without it there is no such file',
    ),
  WEB_DIST: z.string().optional().describe('Folder of the built web, if not web/dist'),
});
export type Settings = z.output<typeof settingsSchema>;

/** The address people use, without a trailing slash. */
export function toPublicUrl({ PUBLIC_URL, PORT }: Settings): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
}

/** The address programs broadcast to by RTMP; null if they can't. */
export function toRtmpUrl(settings: Settings): string | null {
  const { RTMP_PORT, RTMP_URL } = settings;
  if (RTMP_PORT === undefined) return null;
  if (!RTMP_URL) {
    const port = RTMP_PORT === usualRtmpPort ? '' : `:${RTMP_PORT}`;
    return `rtmp://${new URL(toPublicUrl(settings)).hostname}${port}/live`;
  }
  const path = new URL(RTMP_URL).pathname.replace(/\/$/, '');
  return path ? RTMP_URL : `${RTMP_URL.replace(/\/$/, '')}/live`;
}

/** Path of the key that encrypts the secrets in the database. */
export function keyFilePath({ SECRETS_KEY_FILE, DATA_DIR }: Settings): string {
  return SECRETS_KEY_FILE ?? join(DATA_DIR, 'secrets.key');
}

/** Reads the settings; throws one error that lists every mistake at once. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given: Record<string, string> = {};
  const mistakes: string[] = [];
  for (const name of Object.keys(settingsSchema.shape)) {
    const file = env[`${name}_FILE`];
    try {
      const value = file ? readFileSync(file, 'utf8').trim() : env[name];
      if (value) given[name] = value;
    } catch {
      mistakes.push(`${name}_FILE: cannot read ${file}`);
    }
  }
  const parsed = settingsSchema.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? [])
    mistakes.push(`${path.join('.')}: ${message}`);
  if (given['PAVILION_MODE'] === 'production') mistakes.push(...missingInProduction(given));
  if (parsed.data?.SMS_URL?.startsWith('msg91:') && !parsed.data.SMS_DLT_TEMPLATE_ID)
    mistakes.push('SMS_DLT_TEMPLATE_ID: MSG91 sends nothing without a template');
  if (given['LIVEKIT_URL'] && !(given['LIVEKIT_KEY'] && given['LIVEKIT_SECRET']))
    mistakes.push('LIVEKIT_URL: needs LIVEKIT_KEY and LIVEKIT_SECRET beside it');
  if (given['TURN_URL'] && !given['TURN_SECRET'])
    mistakes.push('TURN_URL: needs TURN_SECRET beside it');
  if (given['RTMP_URL'] && !given['RTMP_PORT'])
    mistakes.push('RTMP_URL: needs RTMP_PORT beside it');
  if (given['RTMP_PORT'] && given['RTMP_PORT'] === (given['PORT'] ?? '3000'))
    mistakes.push('RTMP_PORT: must be another port than PORT');
  if (!parsed.success || mistakes.length) throw new SettingsMistake(mistakes);
  return parsed.data;
}

/** Lists what production requires that is missing or unsafe. */
function missingInProduction(given: Record<string, string>): string[] {
  const needed = {
    PUBLIC_URL: 'production needs the address people use',
    SMTP_URL: 'production needs a mail server, codes and confirmations go out by mail',
    MAIL_FROM: 'production needs the sender of its mails',
  };
  const missing = Object.entries(needed).flatMap(([name, why]) =>
    given[name] === undefined ? `${name}: ${why}` : [],
  );
  const { protocol, hostname = '' } = URL.parse(given['PUBLIC_URL'] ?? '') ?? {};
  const isPlain = protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isPlain
    ? [
        ...missing,
        'PUBLIC_URL: production needs https, passwords and messages would be readable on their way',
      ]
    : missing;
}

/** Invalid settings; the message lists every mistake. */
export class SettingsMistake extends Error {
  constructor(mistakes: string[]) {
    super(`Settings need attention:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
  }
}
