import type { HelpThread } from '@pavilion/contract';

export const groupNames = ['late', 'mine', 'waiting', 'promised', 'colleagues'] as const;
export type DeskGroup = (typeof groupNames)[number];

/** The open conversations of a desk as its staff look at them: what is theirs, what waits in its order, promises by their due time, and for organisers what is late elsewhere. */
export function deskGroups(
  threads: readonly HelpThread[],
  staff: { personId: string; isAtTheirDesk: (thread: HelpThread) => boolean },
): Record<DeskGroup, HelpThread[]> {
  const groups: Record<DeskGroup, HelpThread[]> = {
    late: [],
    mine: [],
    waiting: [],
    promised: [],
    colleagues: [],
  };
  for (const thread of threads) groups[groupOf(thread, staff)].push(thread);
  const by = (key: 'queuedAt' | 'dueAt') => (a: HelpThread, b: HelpThread) =>
    (a[key] ?? '').localeCompare(b[key] ?? '') || a._id.localeCompare(b._id);
  groups.late.sort(by('dueAt'));
  groups.promised.sort(by('dueAt'));
  groups.waiting.sort(by('queuedAt'));
  groups.colleagues.sort(by('queuedAt'));
  groups.mine.sort((a, b) => b.staffUnread - a.staffUnread || by('queuedAt')(a, b));
  return groups;
}

function groupOf(
  thread: HelpThread,
  staff: { personId: string; isAtTheirDesk: (thread: HelpThread) => boolean },
): DeskGroup {
  if (thread.state === 'claimed' && thread.claimedBy?._id === staff.personId) return 'mine';
  if (!staff.isAtTheirDesk(thread)) return 'late';
  if (thread.state === 'claimed') return 'colleagues';
  return thread.state === 'promised' ? 'promised' : 'waiting';
}
