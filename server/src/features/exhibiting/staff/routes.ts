import {
  getBoothHours,
  getStaffAffected,
  getUninvitedStaff,
  inviteNamedStaff,
  inviteStaff,
  listStaff,
  removeStaff,
  setHours,
  setSkills as setSkillsRoute,
  withdrawStaff,
} from '@pavilion/contract';
import { organiser, serve, signedIn, staff as atABooth } from '../../../http/http.ts';
import { invite, inviteAll, withdraw } from './verbs/invite.ts';
import { setSkills } from './verbs/setSkills.ts';
import * as staff from './service.ts';

export const staffRoutes = [
  serve(listStaff, atABooth, (ctx, { params }) => staff.list(ctx, params.boothId)),
  serve(getBoothHours, signedIn, async (ctx, { params }) => ({
    hours: await staff.hoursAt(ctx, params.boothId),
  })),
  serve(inviteStaff, atABooth, (ctx, { params, body }) => invite(ctx, params.boothId, body.emails)),
  serve(withdrawStaff, atABooth, (ctx, { params, body }) =>
    withdraw(ctx, params.boothId, body.email),
  ),
  serve(getUninvitedStaff, organiser, (ctx) => staff.uninvited(ctx)),
  serve(inviteNamedStaff, organiser, (ctx, { body }) => inviteAll(ctx, body)),
  serve(removeStaff, atABooth, (ctx, { params }) =>
    staff.remove(ctx, params.boothId, params.personId),
  ),
  serve(getStaffAffected, atABooth, async (ctx, { params }) => ({
    affected: await staff.affected(ctx, params.boothId, params.personId),
  })),
  serve(setHours, atABooth, (ctx, { params, body }) => staff.setHours(ctx, params, body)),
  serve(setSkillsRoute, atABooth, (ctx, { params, body }) => setSkills(ctx, params, body)),
];
