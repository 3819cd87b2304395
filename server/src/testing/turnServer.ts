import { spawn } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from './freePort.ts';

const program = '/usr/bin/turnserver';

/** Why tests that need a relay can't run here; `null` if they can. */
export const noTurn: string | null = existsSync(program) ? null : `${program} is not installed`;

export interface TestTurn {
  /** For `TURN_URL`. */
  url: string;
  secret: string;
  stop(): Promise<void>;
}

/** Starts a coturn that provides relays for credentials made with the secret. */
export async function startTurn(): Promise<TestTurn> {
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  const words = `--no-cli --no-tls --no-dtls --no-tcp --log-file=stdout --pidfile=/dev/null -n -b :memory:
    --listening-ip=127.0.0.1 --relay-ip=127.0.0.1 --listening-port=${port} --realm=pavilion.test
    --use-auth-secret --static-auth-secret=${secret}`;
  const child = spawn(program, words.split(/\s+/), { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    url: `turn:127.0.0.1:${port}?transport=udp`,
    secret,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const allocateRequest = 0x0003;
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  realm: 0x0014,
  nonce: 0x0015,
  relay: 0x0016,
  transport: 0x0019,
};
const cookie = Buffer.from('2112a442', 'hex');
const udp = Buffer.from([17, 0, 0, 0]);
const againMs = 250;
const patienceMs = 10_000;

/** Requests a relay address, as a browser does (RFC 8656); resolves to 'relayed' or the error code. */
export async function allocate(given: {
  url: string;
  username: string;
  credential: string;
}): Promise<'relayed' | number> {
  const port = Number(/:(\d+)(\?|$)/.exec(given.url)?.[1]);
  const socket = createSocket('udp4');
  try {
    const first = await ask(socket, port, message([field(attributes.transport, udp)]));
    const [realm, nonce] = [first.get(attributes.realm)!, first.get(attributes.nonce)!];
    const key = createHash('md5')
      .update(`${given.username}:${realm.toString()}:${given.credential}`)
      .digest();
    const signed = message(
      [
        field(attributes.transport, udp),
        field(attributes.username, Buffer.from(given.username)),
        field(attributes.realm, realm),
        field(attributes.nonce, nonce),
      ],
      key,
    );
    const answer = await ask(socket, port, signed);
    if (answer.has(attributes.relay)) return 'relayed';
    const error = answer.get(attributes.error)!;
    return error[2]! * 100 + error[3]!;
  } finally {
    socket.close();
  }
}

function field(kind: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(kind, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

/** Builds a message, signed if there is a key: its length includes the signature, which covers everything before it. */
function message(fields: Buffer[], key?: Buffer): Buffer {
  const head = Buffer.alloc(4);
  const body = Buffer.concat(fields);
  head.writeUInt16BE(allocateRequest, 0);
  head.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  const whole = Buffer.concat([head, cookie, randomBytes(12), body]);
  if (!key) return whole;
  const signature = createHmac('sha1', key).update(whole).digest();
  return Buffer.concat([whole, field(attributes.integrity, signature)]);
}

/** Sends until there is a reply: packets may be lost, and the relay may still be starting. */
async function ask(socket: Socket, port: number, question: Buffer): Promise<Map<number, Buffer>> {
  const send = () => socket.send(question, port, '127.0.0.1');
  const sending = setInterval(send, againMs);
  const tooLate = AbortSignal.timeout(patienceMs);
  send();
  try {
    for (;;) {
      const [reply] = (await once(socket, 'message', { signal: tooLate })) as [Buffer];
      if (reply.subarray(8, 20).equals(question.subarray(8, 20))) return parseFields(reply);
    }
  } finally {
    clearInterval(sending);
  }
}

function parseFields(reply: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= reply.length;) {
    const length = reply.readUInt16BE(at + 2);
    found.set(reply.readUInt16BE(at), reply.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return found;
}
