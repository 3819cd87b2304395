import type { Actor, HostedMeetingState, HostedProgramme } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { drop } from '../../meeting/service.ts';
import * as queries from '../queries.ts';
import * as schedule from '../queries/schedule.ts';
import { show } from '../service.ts';

type Decision = 'pin' | 'unpin' | 'remove' | 'allow';

const possible: Record<Decision, HostedMeetingState[]> = {
  pin: ['proposed', 'pinned'],
  unpin: ['pinned', 'proposed'],
  remove: ['proposed', 'pinned', 'clash', 'published', 'removed'],
  allow: ['removed', 'cancelled'],
};

/** Pins, unpins or removes a meeting, or lets a removed pair meet again; twice, it changes nothing. Refuses `hosted.meetingMissing`, `hosted.notPossible` in a state that doesn't allow it. */
export async function decide(
  ctx: Ctx<Actor>,
  id: string,
  decision: Decision,
): Promise<HostedProgramme> {
  await commit(ctx, async (tx) => {
    await queries.lockProgramme(tx.db, tx.event.id);
    await schedule.followCancellations(tx.db, tx.event.id);
    const row = await schedule.lockMeeting(tx.db, { eventId: tx.event.id, id });
    if (!row) refuse('hosted.meetingMissing');
    if (!possible[decision].includes(row.state)) refuse('hosted.notPossible');
    if (row.state === 'published' && row.start_at <= tx.eventNow()) refuse('hosted.notPossible');
    if (decision === 'allow') return schedule.deleteMeeting(tx.db, id);
    if (row.state === 'published' && row.meeting_id) await drop(tx, row.meeting_id);
    const state = ({ pin: 'pinned', unpin: 'proposed', remove: 'removed' } as const)[decision];
    return schedule.updateMeeting(tx.db, id, { state });
  });
  return show(ctx);
}
