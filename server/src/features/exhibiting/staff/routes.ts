import {
  acceptStaffInvitation,
  getStaffAffected,
  inviteStaff,
  listStaff,
  removeStaff,
  setHours,
  withdrawInvitation,
} from '@pavilion/contract';
import { serve, signedIn, staff as atABooth } from '../../../http/http.ts';
import * as staff from './service.ts';

export const staffRoutes = [
  serve(listStaff, atABooth, (ctx, { params }) => staff.list(ctx, params.boothId)),
  serve(inviteStaff, atABooth, (ctx, { params, body }) =>
    staff.invite(ctx, params.boothId, body.email),
  ),
  serve(withdrawInvitation, atABooth, (ctx, { params }) =>
    staff.withdraw(ctx, params.boothId, params.invitationId),
  ),
  serve(acceptStaffInvitation, signedIn, (ctx, { body }) => staff.accept(ctx, body.code)),
  serve(removeStaff, atABooth, (ctx, { params }) =>
    staff.remove(ctx, params.boothId, params.personId),
  ),
  serve(getStaffAffected, atABooth, async (ctx, { params }) => ({
    affected: await staff.affected(ctx, params.boothId, params.personId),
  })),
  serve(setHours, atABooth, (ctx, { params, body }) => staff.setHours(ctx, params, body.hours)),
];
