import {
  callReminders,
  callState,
  type ComingCall,
  toCallFacts,
  isCallOpen,
} from '@pavilion/contract';

const minuteMs = 60_000;

/** What the user should know about a booked call now, wherever they are. `soon`: ten minutes before; `now`: a minute before; `begun`: at its time; `waits`: the other side is in the room; `late`: nobody from the booth has come. */
export type CallNews = 'soon' | 'now' | 'begun' | 'waits' | 'late';

/** The news of a call for one of its people; null while there is none, and while they or a colleague are in the room. */
export function callNews(call: ComingCall, me: string, now: Date): CallNews | null {
  const facts = toCallFacts(call);
  const state = callState(facts, now);
  if (!isCallOpen(facts, now) || state === 'held' || state === 'talking') return null;
  const isVisitor = call.role === 'visitor';
  if (isVisitor ? call.visitorSince : call.consultantSince) return null;
  // a colleague on duty can take over
  if (!isVisitor && state === 'late') return 'late';
  const takes = isVisitor || !call.consultantPerson || call.consultantPerson._id === me;
  if (!takes) return null;
  if (isVisitor ? call.consultantSince : call.visitorSince) return 'waits';
  const leftMs = Date.parse(call.startAt) - now.getTime();
  if (leftMs <= 0) return 'begun';
  const [early, last] = callReminders;
  if (leftMs <= last * minuteMs) return 'now';
  return leftMs <= early * minuteMs ? 'soon' : null;
}
