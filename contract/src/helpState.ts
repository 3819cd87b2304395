import type { z } from 'zod';
import type { getMyHelp, HelpMessage, HelpPlace, HelpThread } from './features/exhibiting/help.ts';

/** Merges a thread from an event or a reply: newer replaces older, and a late copy changes nothing. */
export function withThread(threads: HelpThread[], thread: HelpThread): HelpThread[] {
  const known = threads.find((one) => one._id === thread._id);
  if (!known) return [...threads, thread];
  if (known.version >= thread.version) return threads;
  return threads.map((one) => (one === known ? thread : one));
}

/** Merges a message from an event or a reply: each once, in conversation order. */
export function withMessage(messages: HelpMessage[], message: HelpMessage): HelpMessage[] {
  if (messages.some((one) => one._id === message._id)) return messages;
  return [...messages, message].sort(
    (a, b) => (a.threadId < b.threadId ? -1 : a.threadId > b.threadId ? 1 : 0) || a.seq - b.seq,
  );
}

/** A visitor's messages once they share nothing more in a thread: without the loans they took there. */
function withoutLoans(messages: HelpMessage[], threadId: string): HelpMessage[] {
  return messages.map((one) =>
    one.loan && one.threadId === threadId ? { ...one, loan: null } : one,
  );
}

/** What a visitor has loaded of one desk. */
export type MyHelp = z.infer<typeof getMyHelp.reply>;
/** A live help event, as received or as made from a reply. */
export type HelpLiveEvent =
  | { action: 'helpThread'; thread: HelpThread }
  | { action: 'helpMessage'; message: HelpMessage }
  | { action: 'helpPlace'; place: HelpPlace }
  | { action: 'deskStaffed'; boothId: string | null; staffed: boolean };

/** Applies an event to what a visitor has loaded of a desk: the same as a fresh fetch. Events of other desks change nothing. */
export function mergeHelpEvent(known: MyHelp, heard: HelpLiveEvent): MyHelp {
  switch (heard.action) {
    case 'helpThread': {
      const { thread } = heard;
      const current = known.thread;
      if (thread.boothId !== known.desk.boothId || (current && thread._id < current._id))
        return known;
      if (current?._id === thread._id && current.version >= thread.version) return known;
      return {
        ...known,
        thread,
        place: thread.state === 'waiting' ? known.place : null,
        ...(!thread.sharesContact && { messages: withoutLoans(known.messages, thread._id) }),
      };
    }
    case 'helpMessage': {
      const { message } = heard;
      const ours = [known.thread?._id, ...known.messages.map((one) => one.threadId)];
      return ours.includes(message.threadId)
        ? { ...known, messages: withMessage(known.messages, message) }
        : known;
    }
    case 'helpPlace': {
      const { place } = heard;
      const waits = known.thread?._id === place.threadId && known.thread.state === 'waiting';
      const later = !known.place || known.place.revision < place.revision;
      return waits && later ? { ...known, place } : known;
    }
    case 'deskStaffed': {
      const answering = known.thread?.handedOver ? null : known.desk.boothId;
      return heard.boothId === answering
        ? { ...known, desk: { ...known.desk, staffed: heard.staffed } }
        : known;
    }
    // a person's topic carries more than help
    default:
      return known;
  }
}
