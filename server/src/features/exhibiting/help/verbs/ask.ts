import {
  type Actor,
  type HelpMessage,
  type HelpPlace,
  isBarred,
  type LoanFigures,
  type LoanToShare,
  type SpokenLanguage,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import * as lead from '../../lead/service.ts';
import { toMessage } from '../entity.ts';
import { latestThread, messageByClientId, type ThreadRow } from '../queries.ts';
import { insertQuestion, type SavedQuestion, setLoan } from '../queries/send.ts';
import { deskAt, requireDesk, requireQuestionsOpen } from '../rights.ts';
import { toFigures } from '../model/loan.ts';
import { findPlace, announcePlaces, publishedPlaces, toPlace } from '../model/queue.ts';
import { findThread, isDeskOpen, toDesk, announceThread } from '../model/thread.ts';
import { promiseReply } from './promiseReply.ts';
import { sendConsent, shareContact } from './share.ts';
import { type SentMessage, sentBefore, sendWithinRate } from './sendWithinRate.ts';

const askRate = [{ times: 10, seconds: 3600 }];

/** A visitor's message at a desk. */
interface Question {
  boothId: string | null;
  text: string;
  clientId: string;
  shareContact?: boolean;
  language?: SpokenLanguage;
  loan?: LoanToShare;
}
type AskedQuestion = SentMessage & { place?: HelpPlace | null };

/**
 * Asks at a desk, or continues the open conversation there, even if the booth is gone. A new question joins the queue; with nobody at the desk it becomes a promise at once.
 * Repeating a `clientId` returns the message already sent. A `loan` goes to the desk of a bank, with `shareContact`. Refuses `booth.missing`, `feature.absent`, `help.closed`, `help.notBank`, `help.handedOver`, `message.idReused`, `throttled`.
 */
export async function ask(
  ctx: Ctx<Actor>,
  given: Question,
): Promise<SentMessage & { place: HelpPlace | null }> {
  const { boothId } = given;
  requireDesk(ctx, boothId);
  const asked = await sendWithinRate<AskedQuestion>(ctx, {
    async sentBefore() {
      if (!(await ownThreadAt(ctx, boothId))) await deskAt(ctx, boothId);
      return sentBefore(ctx, { ...given, at: boothId });
    },
    async send() {
      // beginning a conversation or sharing contact details takes more than one statement
      const saved = given.shareContact === undefined ? await save(ctx, given) : null;
      if (saved?.outcome === 'sent') return publish(ctx, saved);
      if (saved?.outcome === 'sentBefore') return null;
      return commit(ctx, (tx) => askWithin(tx, given));
    },
  });
  const { place = await findPlace(ctx, asked.thread._id) } = asked;
  return { ...asked, place };
}

/** Continues a conversation as its visitor. Refuses `help.missing`, `help.done`; null if the client id was sent before. */
export async function writeOn(
  ctx: Ctx<Actor>,
  { id: threadId, booth_id: boothId }: ThreadRow,
  given: { text: string; clientId: string },
): Promise<SentMessage | null> {
  if (boothId && isBarred(ctx.actor, 'hall')) {
    if (await messageByClientId(ctx.db, ctx.actor.personId, given.clientId)) return null;
    requireArea(ctx.actor, 'hall');
  }
  const saved = await save(ctx, { ...given, boothId, threadId });
  return saved.outcome === 'sent' ? publish(ctx, saved) : null;
}

/** Asks inside `commit`; null if the client id was sent before. */
async function askWithin(tx: Ctx<Actor>, given: Question): Promise<AskedQuestion | null> {
  const begunId = tx.ports.ids.id();
  const loan = given.loan ? await toFigures(tx, given.boothId, given.loan) : null;
  const sent = await save(tx, { ...given, begunId });
  if (sent.outcome !== 'sent') return null;
  const saved = loan ? await addLoan(tx, sent, loan) : sent;
  const { thread } = saved;
  if (thread.id === begunId) return begin(tx, saved, given.shareContact);
  const isShared = given.shareContact;
  const hasChanged = isShared !== undefined && (await shareContact(tx, thread, isShared));
  if (loan) await recordLoan(tx, thread);
  if (!hasChanged) return publish(tx, saved);
  return publish(tx, { ...saved, thread: await findThread(tx, thread.id) });
}

/** Puts the figures of a loan into a message. Refuses `help.handedOver` where the info desk answers in place of the bank. */
async function addLoan(
  tx: Ctx<Actor>,
  saved: SavedQuestion,
  loan: LoanFigures,
): Promise<SavedQuestion> {
  const { thread, message } = saved;
  if (thread.desk_id !== thread.booth_id) refuse('help.handedOver');
  await setLoan(tx.db, message.id, loan);
  return { ...saved, message: { ...message, loan } };
}

/** Tells the bank's CRM and its open pages that a loan came; belongs after the consent. */
async function recordLoan(tx: Ctx<Actor>, { booth_id: boothId }: ThreadRow): Promise<void> {
  const { personId } = tx.actor;
  lead.changed(tx, boothId!, personId);
  await lead.recordStep(tx, { boothId: boothId!, personId, step: 'lead.loanShared' });
}

/** Handles a question that has begun a conversation. */
async function begin(
  tx: Ctx<Actor>,
  saved: SavedQuestion,
  isShared = false,
): Promise<AskedQuestion> {
  requireQuestionsOpen(tx);
  await limitPace(tx, `help.ask:${tx.actor.personId}`, askRate);
  const { thread } = saved;
  const { booth_id: boothId } = thread;
  const { personId } = tx.actor;
  await triggerWebhooks(tx, 'help.asked', { threadId: thread.id, boothId });
  if (boothId) {
    lead.changed(tx, boothId, personId);
    await lead.recordStep(tx, { boothId, personId, step: 'lead.asked' });
  }
  if (isShared) await sendConsent(tx, boothId);
  if (saved.message.loan) await recordLoan(tx, thread);
  if (await isDeskOpen(tx, toDesk(thread))) {
    const asked = publish(tx, saved);
    if (asked.place?.position) await announcePlaces(tx, thread, asked.place.revision);
    return asked;
  }
  const promised = await promiseReply(tx, thread, { isOpen: false });
  const row = await findThread(tx, thread.id);
  return publish(tx, { ...saved, thread: row, place: null }, promised);
}

async function save(
  ctx: Ctx<Actor>,
  given: Question & { threadId?: string; begunId?: string },
): Promise<SavedQuestion | { outcome: 'sentBefore' | 'begins' }> {
  const { threadId = null, begunId = null, shareContact: sharesContact = false } = given;
  const { boothId, text, clientId, language = null } = given;
  const saved = await insertQuestion(ctx.db, {
    ...{ boothId, text, clientId },
    id: ctx.ports.ids.id(),
    eventId: ctx.event.id,
    visitorId: ctx.actor.personId,
    threadId,
    begunId,
    sharesContact,
    language,
    now: ctx.now(),
    mostPlaces: publishedPlaces + 1,
  });
  if (saved.outcome === 'missing') {
    if (threadId) refuse('help.missing');
    return save(ctx, { ...given, threadId: await requireOpenThread(ctx, given.boothId) });
  }
  if (saved.outcome === 'done') refuse('help.done');
  return saved;
}

/** The actor's open conversation with a booth that is gone. Refuses `booth.missing`. */
async function requireOpenThread(ctx: Ctx<Actor>, boothId: string | null): Promise<string> {
  const thread = await ownThreadAt(ctx, boothId);
  return thread && thread.state !== 'done' ? thread.id : refuse('booth.missing');
}

function ownThreadAt(ctx: Ctx<Actor>, boothId: string | null): Promise<ThreadRow | undefined> {
  const at = { eventId: ctx.event.id, visitorId: ctx.actor.personId, boothId };
  return latestThread(ctx.db, at);
}

function publish(
  ctx: Ctx,
  { thread: row, message: sent, place, revision }: SavedQuestion,
  note: HelpMessage | null = null,
): AskedQuestion {
  const message = toMessage(ctx, sent);
  const messages = note ? [message, note] : [message];
  const thread = announceThread(ctx, row, { messages });
  return { thread, message, place: toPlace(row.id, { place, revision }) };
}
