import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';

const patienceMs = 5000;
const bindingRequest = Buffer.from('000100002112a442', 'hex');
const bindingAnswer = 0x0101;

/** Makes a call to a LiveKit server that needs its key. Throws if it doesn't respond, or doesn't know the key. */
export async function pingLivekit(given: {
  url: string;
  key: string;
  secret: string;
}): Promise<void> {
  const { RoomServiceClient } = await import('livekit-server-sdk');
  const client = new RoomServiceClient(given.url.replace(/^ws/, 'http'), given.key, given.secret);
  await soon(client.listRooms());
}

/** Asks a relay for our address, over UDP; behind TLS or TCP, only checks that it accepts a connection. Throws if it doesn't respond. */
export async function pingTurn(url: string): Promise<void> {
  const [, secure, host, port, more] = /^turn(s?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(\?.*)?$/.exec(
    url,
  )!;
  const to = { host: host!.replace(/^\[|\]$/g, ''), port: Number(port ?? (secure ? 5349 : 3478)) };
  return secure || more?.includes('tcp') ? reach(to) : askWhere(to);
}

interface Place {
  host: string;
  port: number;
}

function reach({ host, port }: Place): Promise<void> {
  const socket = connect({ host, port });
  return soon(
    new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject)),
  ).finally(() => socket.destroy());
}

async function askWhere({ host, port }: Place): Promise<void> {
  const asked = randomBytes(12);
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const answered = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (message) => {
      if (message.readUInt16BE(0) === bindingAnswer && message.subarray(8, 20).equals(asked))
        resolve();
    });
    socket.send(
      Buffer.concat([bindingRequest, asked]),
      port,
      host,
      (error) => error && reject(error),
    );
  });
  await soon(answered).finally(() => socket.close());
}

function soon<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    AbortSignal.timeout(patienceMs).addEventListener('abort', ({ target }) =>
      reject((target as AbortSignal).reason as Error),
    ),
  );
  return Promise.race([promise, late]);
}
