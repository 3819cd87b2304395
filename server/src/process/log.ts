import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/** Creates the log: JSON lines, with secrets and personal data redacted wherever they might appear. */
export function createLog(level: string): FastifyBaseLogger {
  const personal = [
    'password',
    'otp',
    'code',
    'token',
    'authorization',
    'phone',
    'mobile',
    'email',
    'text',
  ];
  return pino({
    level,
    redact: {
      paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[cut]',
    },
    serializers: { error: sayError, err: sayError },
  });
}

/** An error without its further properties: a database error's repeat what people typed. */
function sayError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  return { name, message, stack };
}
