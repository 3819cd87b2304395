import {
  type Actor,
  codeLifeMinutes,
  type Language,
  type OutboxEntry,
  type WordedMail,
} from '@pavilion/contract';
import { commit, type Ctx, type Server } from '../../../core/context.ts';
import { job } from '../../../jobs.ts';
import { refuse } from '../../../core/refusal.ts';
import { AddressRefused } from '../../../ports/mailer.ts';
import { say, type TextKey } from '../../../texts/texts.ts';
import { record } from '../audit/service.ts';
import { addressesIn, disclose } from '../disclosure/service.ts';
import * as event from '../event/service.ts';
import { composeMail, type MailContent } from './verbs/composeMail.ts';
import { ownWords } from './verbs/ownWords.ts';
import {
  toOutboxEntry,
  insertOutbox,
  makeJobsDue,
  markFailed,
  markKept,
  markLate,
  markRefused,
  markSent,
  listNewestMails,
  type OutboxRow,
  outboxById,
  requeueFailed,
  setAside,
} from './queries.ts';
import { mayRead, organises } from './rights.ts';

/** Each channel waits only for its own gateway, even through a day's outage; bulk mail never delays a code. */
export const deliver = {
  mail: job<{ id: string }>('outbox.mail', { outlastsADay: true }),
  bulk: job<{ id: string }>('outbox.bulk', { outlastsADay: true }),
  sms: job<{ id: string }>('outbox.sms', { outlastsADay: true }),
};

export { composeMail, type MailContent } from './verbs/composeMail.ts';
export { listTo } from './verbs/listTo.ts';

const retriedAtOnce = 1000;

/** A value that is known to be harmless, such as an address of this server or the reader's own. */
interface Ours {
  ours: string;
}

/** Marks a value of a mail that may be or contain a link. */
export const ours = (value: string): Ours => ({ ours: value });

export interface MailText extends MailExtras {
  to: string;
  language: Language;
  /** `mail.KEY.subject` and `mail.KEY.text` of the catalogue. */
  key: string;
  /** Strangers may have written any of them, so no link is found in them unless marked as `ours`. */
  values?: Record<string, string | Ours>;
  name?: string;
  /** The email for which organisers may have words of their own, if it isn't `key`, and what these may name besides `values`. */
  words?: { kind: WordedMail; values: Record<string, string> };
  /** Paragraphs after the text. */
  more?: string[];
  /** Stored until the row is sent, so that a demo works without a mail account. */
  code?: string;
  link?: MailLink;
  /** Why they get it; by default, because they are registered. */
  footer?: TextKey;
}

/** A picture below a mail's text. */
export interface MailPicture {
  /** In Base64. */
  png: string;
  alt: string;
}

interface MailExtras {
  ics?: string;
  /** Deleted with the secrets, once the mail is sent. */
  picture?: MailPicture | undefined;
  /** Where the addressee can unsubscribe from this kind of mail. */
  unsubscribeUrl?: string | undefined;
  /** Part of a bulk mailing, which waits behind everything else. */
  isBulk?: boolean;
}

export interface MailLink {
  label: TextKey;
  url: string;
  /** The secret in the link: organisers never see it, and it is deleted once the mail is sent. */
  token?: string;
}

/** Puts a mail into the outbox, within the caller's transaction; it is sent after the commit, or kept: while no mail server is configured, and always in a rehearsal. */
export async function mail(ctx: Ctx, text: MailText): Promise<void> {
  const { to, link, ics, picture, unsubscribeUrl, isBulk } = text;
  const extras = { ics, picture, unsubscribeUrl, isBulk };
  const content = toMailContent(ctx, text);
  await send(ctx, to, { content, ...extras, token: link?.token, kind: text.key });
}

/** What `mail` would send, as its addressee reads it. */
export function previewMail(
  ctx: Ctx,
  text: MailText,
): { subject: string; text: string; html: string } {
  const content = toMailContent(ctx, text);
  const { subject, body, html } = composeMail(ctx, { ...content, unsubscribeUrl: null });
  return { subject, text: body, html };
}

function toMailContent(
  ctx: Ctx,
  { language, key, words, values = {}, name, more = [], code, link, footer: why }: MailText,
): MailContent {
  const plain = Object.entries(values).map(([gap, value]) => [
    gap,
    typeof value === 'string' ? withoutLinks(value) : value.ours,
  ]);
  const all = { event: ctx.event.name, ...Object.fromEntries(plain), ...(code && { code }) };
  const firstName = withoutLinks(name ?? '');
  const further = Object.entries(words?.values ?? {}).map(([gap, one]) => [gap, withoutLinks(one)]);
  const own = ownWords(ctx, {
    key: words?.kind ?? key,
    language,
    values: { ...all, ...Object.fromEntries(further), firstName },
  });
  const voice = { event: ctx.event, language };
  const ourLines = () => [
    ...(name ? [say(voice, 'mail.greeting', { name: firstName })] : []),
    say(voice, `mail.${key}.text` as TextKey, all),
  ];
  return {
    language,
    subject: own?.subject ?? say(voice, `mail.${key}.subject` as TextKey, all),
    lines: [...(own?.lines ?? ourLines()), ...more],
    footer: say(voice, why ?? 'mail.footer', all),
    code,
    link: link && { url: link.url, label: say(voice, link.label, all) },
  };
}

/** Rewrites what strangers may have written, such as a name, so that no mail program or phone finds a link in it. */
export function withoutLinks(text: string): string {
  return text
    .replace(/:(?=[/\\]{2})/g, ': ')
    .replace(/([.@\u3002\uff0e\uff61])(?=[^\s\u200c])/g, '$1\u200c');
}

/** Puts a mail with its own text into the outbox, as `mail` does. Returns its row's id, and whether it is kept there. */
export function mailContent(
  ctx: Ctx,
  to: string,
  given: MailExtras & { content: MailContent },
): Promise<{ id: string; isKept: boolean }> {
  return send(ctx, to, given);
}

function send(
  ctx: Ctx,
  to: string,
  given: MailExtras & { content: MailContent; token?: string | undefined; kind?: string },
): Promise<{ id: string; isKept: boolean }> {
  const { content, ics = null, unsubscribeUrl = null, isBulk = false, token = null } = given;
  const { kind = '', picture } = given;
  return enqueue(ctx, {
    channel: 'mail',
    recipient: to,
    ...composeMail(ctx, { ...content, unsubscribeUrl, pictureAlt: picture?.alt }),
    ics,
    picture: picture?.png ?? null,
    code: content.code ?? null,
    link_token: token,
    unsubscribe_url: unsubscribeUrl,
    is_bulk: isBulk,
    kind,
  });
}

/** Puts an SMS into the outbox, within the caller's transaction. `to` is E.164. */
export async function sms(
  ctx: Ctx,
  given: { to: string; text: string; code?: string },
): Promise<void> {
  await enqueue(ctx, {
    channel: 'sms',
    recipient: given.to,
    subject: '',
    body: given.text,
    html: '',
    ics: null,
    picture: null,
    code: given.code ?? null,
    link_token: null,
    unsubscribe_url: null,
    is_bulk: false,
    kind: '',
  });
}

async function enqueue(
  ctx: Ctx,
  row: Pick<OutboxRow, 'channel' | 'recipient' | 'subject' | 'body' | 'html' | 'ics' | 'code'> &
    Pick<OutboxRow, 'picture' | 'link_token' | 'unsubscribe_url' | 'is_bulk' | 'kind'>,
): Promise<{ id: string; isKept: boolean }> {
  const id = ctx.ports.ids.id();
  const gateway = row.channel === 'mail' ? ctx.ports.mailer : ctx.ports.sms;
  const leaves = gateway !== null && !ctx.event.is_rehearsal;
  await insertOutbox(ctx.db, {
    ...row,
    id,
    event_id: ctx.event.id,
    state: leaves ? 'queued' : 'kept',
    created_at: ctx.now(),
  });
  if (leaves) await ctx.later(deliveryJob(row), { id });
  return { id, isKept: !leaves };
}

/** The job that sends a message. */
export function deliveryJob({ channel, is_bulk: isBulk }: Pick<OutboxRow, 'channel' | 'is_bulk'>) {
  return isBulk ? deliver.bulk : deliver[channel];
}

/** Sends one queued row, or keeps it if its gateway is no longer configured; an abandoned one or an expired code is not sent. Safe to repeat. */
export async function deliverOne(server: Server, id: string): Promise<void> {
  const row = await outboxById(server.store.db, id);
  if (!row || row.state === 'sent' || row.state === 'kept' || row.set_aside_at) return;
  const { mailer, sms: gateway, clock } = server.ports;
  const ageMs = clock.now().getTime() - row.created_at.getTime();
  if (row.code && ageMs >= codeLifeMinutes * 60_000) return markLate(server.store.db, id);
  if (!(row.channel === 'mail' ? mailer : gateway)) return markKept(server.store.db, id);
  try {
    if (row.channel === 'mail') {
      const config = (await event.byId(server.store.db, row.event_id))?.config;
      await mailer!.send({
        id,
        ...(config?.senderName && { senderName: config.senderName }),
        ...(config?.replyTo && { replyTo: config.replyTo }),
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        html: row.html,
        ...(row.ics && { ics: row.ics }),
        ...(row.picture && { picture: row.picture }),
        ...(row.unsubscribe_url && { unsubscribeUrl: row.unsubscribe_url }),
      });
    } else await gateway!.send({ to: row.recipient, text: row.body, code: row.code ?? undefined });
  } catch (error) {
    if (error instanceof AddressRefused) {
      const refusal = { refusal: error.answer, now: clock.now() };
      await markRefused(server.store.db, id, refusal);
      const refused = { eventId: row.event_id, email: row.recipient, ...refusal };
      for (const follow of server.hooks.addressRefused) await follow(server, refused);
      return;
    }
    await markFailed(server.store.db, id);
    throw error;
  }
  await markSent(server.store.db, id, clock.now());
}

/** Retries failed messages, a thousand at a time, or abandons them; returns how many. */
export async function retry(
  ctx: Ctx<Actor>,
  given: { channel: 'mail' | 'sms'; setAside: boolean },
): Promise<{ count: number }> {
  const { channel } = given;
  return commit(ctx, async (tx) => {
    const count = given.setAside
      ? await setAside(tx.db, { eventId: tx.event.id, channel, now: tx.now() })
      : await sendAgain(tx, channel);
    if (count)
      await record(tx, {
        thing: 'outbox',
        id: tx.event.id,
        act: 'changed',
        title: channel,
        before: { failed: count },
        after: { failed: 0, [given.setAside ? 'setAside' : 'queued']: count },
      });
    return { count };
  });
}

async function sendAgain(tx: Ctx, channel: 'mail' | 'sms'): Promise<number> {
  const rows = await requeueFailed(tx.db, { eventId: tx.event.id, channel, limit: retriedAtOnce });
  const due = await makeJobsDue(
    tx.db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) if (!due.has(row.id)) await tx.later(deliveryJob(row), { id: row.id });
  return rows.length;
}

/** Whether a mailed code or link proves who owns an address: not if mail isn't sent, nor if others can read it, as in a demo or a rehearsal. */
export async function isMailProof(ctx: Pick<Ctx, 'db' | 'event' | 'ports'>): Promise<boolean> {
  return ctx.ports.mailer !== null && !ctx.event.is_rehearsal && !(await event.isDemo(ctx));
}

/** The event's outbox, newest first; with `to` and no event, that recipient's messages in all events the caller may read. Refuses anyone but organisers, except in a demo. */
export async function list(
  ctx: Ctx,
  { to, eventId }: { to?: string; eventId?: string },
): Promise<OutboxEntry[]> {
  if (!(await mayRead(ctx, ctx.event))) refuse(ctx.actor ? 'forbidden' : 'auth.required');
  const isAsked = to === undefined || eventId !== undefined;
  const events = isAsked ? [ctx.event] : await event.all(ctx.db);
  const lists = await Promise.all(
    events.map(async (one) => {
      if (!(await mayRead(ctx, one))) return [];
      const rows = await listNewestMails(ctx.db, one.id, to);
      const open = await disclosedAmong({ ...ctx, event: one }, rows);
      const entries = rows.map((row) => toOutboxEntry(row, open.has(row)));
      const addresses = entries.flatMap((entry) => [entry.to, ...addressesIn(entry.text)]);
      if (organises(ctx, one)) await disclose(ctx, { kind: 'outbox', addresses });
      return entries;
    }),
  );
  return lists.flat().sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

/** The rows that show their code and link: all in a demo, what a rehearsal keeps, and kept codes that open no account. */
async function disclosedAmong(ctx: Ctx, rows: OutboxRow[]): Promise<ReadonlySet<OutboxRow>> {
  if (await event.isDemo(ctx)) return new Set(rows);
  const kept = rows.filter((row) => row.state === 'kept');
  if (ctx.event.is_rehearsal) return new Set(kept);
  const sent = kept.flatMap((row) =>
    row.code ? [{ row, to: row.recipient, code: row.code }] : [],
  );
  const checks = await Promise.all(ctx.hooks.codeCheck.map((check) => check(ctx, sent)));
  const isHarmless = (at: number) => checks.some((harmless) => harmless[at]);
  return new Set(sent.filter((_, at) => isHarmless(at)).map(({ row }) => row));
}
