import type { WebhookProblem } from '@pavilion/contract';
import { SecretsRefused } from '../../../../ports/keyFile.ts';
import { PrivateAddress } from '../../../../ports/outboundHttp.ts';

const byCode: Record<string, WebhookProblem> = {
  ENOTFOUND: 'hostUnknown',
  EAI_AGAIN: 'hostUnknown',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'timeout',
  ENETUNREACH: 'timeout',
  EPROTO: 'certificate',
};

/** Why a call to an address got no response. */
export function toProblem(error: unknown): WebhookProblem {
  if (error instanceof SecretsRefused) return 'secretLost';
  if (error instanceof PrivateAddress) return 'privateAddress';
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  // one host name with several addresses, each with its own error
  if (error instanceof AggregateError && error.errors.length) return toProblem(error.errors[0]);
  if (typeof code !== 'string') return 'cutOff';
  return byCode[code] ?? (/CERT|TLS|SSL|SIGNATURE/.test(code) ? 'certificate' : 'cutOff');
}
