import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';

declare module '../db/tables.ts' {
  interface Tables {
    idempotency: {
      key: string;
      request_hash: string;
      status: number | null;
      reply: string | null;
      created_at: Date;
    };
  }
}

const keptMs = 86_400_000;
/** A request unanswered for this long died with its server. */
const abandonedMs = 120_000;

/** A key this request was the first to use, and the secret only its caller knows. */
interface Claim {
  key: string;
  secret: string;
}

/** Sends the first reply again if a call repeats a key; returns whether it did. */
export type AnswerRepeated = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * `Idempotency-Key`: repeating a key with the same body returns the first reply and has no further effect; with another
 * body it is refused. Returns what each call does once its caller is known: an ended login gets no earlier replies.
 */
export function registerIdempotency(app: FastifyInstance, server: Server): AnswerRepeated {
  const { db } = server.store;
  const claimed = new WeakMap<FastifyRequest, Claim>();

  const answerRepeated: AnswerRepeated = async (request, reply) => {
    const given = request.headers['idempotency-key'];
    if (typeof given !== 'string' || request.method === 'GET') return false;
    // A form hasn't been read yet, so it can't be compared; forms only replace, so resending is safe.
    if (request.headers['content-type']?.startsWith('multipart/')) return false;
    if (!/^[\w-]{8,100}$/.test(given))
      refuse('fields.invalid', { fields: [{ path: 'Idempotency-Key', code: 'id.invalid' }] });
    const caller = request.headers.authorization ?? request.ip;
    const secret = `${caller} ${given}`;
    const key = hash(secret);
    const requestHash = hash(
      `${secret} ${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`,
    );
    const now = server.ports.clock.now();
    const mine = await db
      .insertInto('idempotency')
      .values({ key, request_hash: requestHash, status: null, reply: null, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ created_at: now })
          .where('idempotency.request_hash', '=', requestHash)
          .where('idempotency.status', 'is', null)
          .where('idempotency.created_at', '<', new Date(now.getTime() - abandonedMs)),
      )
      .returning('key')
      .executeTakeFirst();
    if (mine) {
      claimed.set(request, { key, secret });
      return false;
    }
    const first = await db
      .selectFrom('idempotency')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst();
    if (!first || first.request_hash !== requestHash) refuse('idempotency.reused');
    if (first.status === null) refuse('throttled', { retryAfterSeconds: 1 });
    await reply
      .status(first.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(opened(first.reply!, secret));
    return true;
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const claim = claimed.get(request);
    if (!claim) return payload;
    claimed.delete(request);
    const row = db.updateTable('idempotency').where('key', '=', claim.key);
    if (reply.statusCode < 300 && typeof payload === 'string')
      await row.set({ status: reply.statusCode, reply: sealed(payload, claim.secret) }).execute();
    else await db.deleteFrom('idempotency').where('key', '=', claim.key).execute();
    return payload;
  });

  server.jobs.every(3600, 'idempotency', async () => {
    await db
      .deleteFrom('idempotency')
      .where('created_at', '<', new Date(server.ports.clock.now().getTime() - keptMs))
      .execute();
  });
  return answerRepeated;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Encrypts a reply for storage, as it may carry a login's token: only the holder of the idempotency key can read it. */
function sealed(reply: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret), iv);
  const text = Buffer.concat([cipher.update(reply, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function opened(kept: string, secret: string): string {
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

function sealKey(secret: string): Buffer {
  return createHash('sha256').update(`seal ${secret}`).digest();
}
