import {
  kindsFor,
  type NotificationKind,
  notificationKinds,
  type Unsubscription,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isSameSignature, sign } from '../../../../core/signedUrls.ts';
import { eventOrigin } from '../../event/service.ts';
import * as queries from '../queries.ts';

/** The person and kind of mail an unsubscribe link is for. */
export interface Subscription {
  personId: string;
  kind: NotificationKind;
}

/** The link to unsubscribe from a kind of mail without a login, for the mail and its headers. */
export function unsubscribeUrl(ctx: Ctx, of: Subscription): string {
  return `${eventOrigin(ctx)}/unsubscribe/${of.personId}.${of.kind}.${signatureFor(ctx, of)}`;
}

/** The kinds of mail a link's owner may get. Refuses `unsubscribe.invalid`. */
export async function findKinds(ctx: Ctx, token: string): Promise<Unsubscription> {
  const { personId, kind } = verify(ctx, token);
  const reader = await queries.mailReader(ctx.db, ctx.event.id, personId);
  if (!reader) refuse('unsubscribe.invalid');
  const chosen = await queries.listPreferences(ctx.db, personId);
  const kinds = kindsFor(ctx.event.config.features, reader.is_staff).filter(
    (one) => notificationKinds[one].mail !== null,
  );
  return {
    kind,
    kinds: kinds.map((one) => ({
      kind: one,
      isMailed: (chosen.get(one)?.mail ?? notificationKinds[one].mail) !== 'never',
    })),
  };
}

/** Whose link this is, and for which kind. Refuses `unsubscribe.invalid`. */
export function verify(ctx: Ctx, token: string): Subscription {
  const [personId = '', kind = '', signature = ''] = token.split('.');
  const of = { personId, kind: kind as NotificationKind };
  if (!isSameSignature(signature, signatureFor(ctx, of))) refuse('unsubscribe.invalid');
  return of;
}

function signatureFor({ event, ports }: Ctx, { personId, kind }: Subscription): string {
  return sign(ports.secrets.signingKey(event.file_secret), 'unsubscribe', personId, kind);
}
