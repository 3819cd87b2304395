import type { House } from '../../context.ts';
import { countAttendance, tellViewers } from './rooms.ts';
import { tellReactions } from './service.ts';

/** Tells rooms of viewers and reactions at most once a second, and counts who was there. */
export async function stageJobs(house: House): Promise<void> {
  house.jobs.every(1, 'stage.viewers', () => tellViewers(house));
  house.jobs.every(1, 'stage.reactions', () => tellReactions(house));
  house.jobs.every(5, 'stage.attendance', () => countAttendance(house));
}
