import type { Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';

/** What only this server says under a name: its nodes share the key, and nobody else can repeat it for another name. */
export function toMark({ ports }: Pick<Ctx, 'ports'>, name: string): string {
  return fingerprint(ports.secrets.signingKey(`host ${name}`));
}
