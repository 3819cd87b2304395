import {
  kindsFor,
  type MailTime,
  type NotificationKind,
  notificationKinds,
  type Unsubscription,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { isSameSignature, sign } from '../../../../http/signedUrls.ts';
import { originOf } from '../../event/service.ts';
import * as queries from '../queries.ts';

/** The person and kind of mail an unsubscribe link is for. */
interface Subscription {
  personId: string;
  kind: NotificationKind;
}

type Listener = (tx: Ctx, of: Subscription) => Promise<void>;
const listeners: Listener[] = [];

/** Registers what else happens, inside `commit`, when a person turns off a kind of mail. */
export function onUnsubscribe(listener: Listener): void {
  listeners.push(listener);
}

/** The link to unsubscribe from a kind of mail without a login, for the mail and its headers. */
export function unsubscribeUrl(ctx: Ctx, of: Subscription): string {
  return `${originOf(ctx)}/unsubscribe/${of.personId}.${of.kind}.${signatureFor(ctx, of)}`;
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

/** Turns a kind of mail off or on for a link's owner. Refuses `unsubscribe.invalid`, and `fields.invalid` for a kind they can't get. */
export async function unsubscribe(
  ctx: Ctx,
  given: { token: string; kind: NotificationKind; isMailed: boolean },
): Promise<Unsubscription> {
  const { kinds } = await findKinds(ctx, given.token);
  if (!kinds.some(({ kind }) => kind === given.kind))
    refuse('fields.invalid', { fields: [{ path: 'kind', code: 'field.invalid' }] });
  const { personId } = verify(ctx, given.token);
  const usual = notificationKinds[given.kind].mail;
  const mail = !given.isMailed ? 'never' : usual === 'digest' ? 'digest' : 'atOnce';
  await commit(ctx, (tx) => keepChoice(tx, personId, { kind: given.kind, mail }));
  return findKinds(ctx, given.token);
}

/** Saves a person's choice for a kind. Must run inside `commit`. */
export async function keepChoice(
  tx: Ctx,
  personId: string,
  given: { kind: NotificationKind; mail?: MailTime | undefined; push?: boolean | undefined },
): Promise<void> {
  const { kind, mail, push } = given;
  await queries.upsertPreference(tx.db, {
    event_id: tx.event.id,
    person_id: personId,
    kind,
    ...(mail && { mail }),
    ...(push !== undefined && { push }),
  });
  if (mail === 'never') for (const listener of listeners) await listener(tx, { personId, kind });
}

function verify(ctx: Ctx, token: string): Subscription {
  const [personId = '', kind = '', signature = ''] = token.split('.');
  const of = { personId, kind: kind as NotificationKind };
  if (!isSameSignature(signature, signatureFor(ctx, of))) refuse('unsubscribe.invalid');
  return of;
}

function signatureFor({ event, ports }: Ctx, { personId, kind }: Subscription): string {
  return sign(ports.secrets.signingKey(event.file_secret), 'unsubscribe', personId, kind);
}
