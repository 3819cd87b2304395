import { type HelpThread, orderByFit, scoreFit } from '@pavilion/contract';

export const groupNames = ['late', 'mine', 'waiting', 'promised', 'offered', 'colleagues'] as const;
type DeskGroup = (typeof groupNames)[number];

interface GroupStaff {
  personId: string;
  isAtTheirDesk: (thread: HelpThread) => boolean;
  /** Whether colleagues on duty are offered a question first. */
  isOfferedFirst: (thread: HelpThread) => boolean;
  /** In milliseconds. */
  now: number;
}

/** Groups the open conversations of a desk for its staff: their own, those waiting by fit and in queue order, promised ones by due time, and for organisers those late elsewhere. */
export function deskGroups(
  threads: readonly HelpThread[],
  staff: GroupStaff,
): Record<DeskGroup, HelpThread[]> {
  const groups: Record<DeskGroup, HelpThread[]> = {
    late: [],
    mine: [],
    waiting: [],
    promised: [],
    offered: [],
    colleagues: [],
  };
  for (const thread of threads) groups[group(thread, staff)].push(thread);
  const by = (key: 'queuedAt' | 'dueAt') => (a: HelpThread, b: HelpThread) =>
    (a[key] ?? '').localeCompare(b[key] ?? '') || a._id.localeCompare(b._id);
  groups.late.sort(by('dueAt'));
  groups.promised.sort(by('dueAt'));
  groups.waiting = orderByFit(groups.waiting, (one) => toScore(one, staff.personId), staff.now);
  groups.offered.sort(by('queuedAt'));
  groups.colleagues.sort(by('queuedAt'));
  groups.mine.sort((a, b) => b.staffUnread - a.staffUnread || by('queuedAt')(a, b));
  return groups;
}

function group(thread: HelpThread, staff: GroupStaff): DeskGroup {
  if (thread.state === 'claimed' && thread.claimedBy?._id === staff.personId) return 'mine';
  if (!staff.isAtTheirDesk(thread)) return 'late';
  if (thread.state === 'claimed' && thread.claimedBy) return 'colleagues';
  if (thread.state === 'promised') return 'promised';
  return staff.isOfferedFirst(thread) ? 'offered' : 'waiting';
}

/** How well a question suits a member of staff. */
export function toScore({ suits }: HelpThread, personId: string): number {
  const own = suits.find(({ _id }) => _id === personId);
  return own ? scoreFit(own, own) : 0;
}
