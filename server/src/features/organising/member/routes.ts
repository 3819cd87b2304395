import {
  changeMember,
  createMember,
  deleteMember,
  listMembers,
  placeMember,
} from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as member from './service.ts';

export const memberRoutes = [
  serve(listMembers, anyone, async (ctx) => ({ members: await member.list(ctx) })),
  serve(createMember, organiser, async (ctx, { body: { eventId: _event, ...draft } }) => ({
    member: await member.create(ctx, draft),
  })),
  serve(changeMember, organiser, async (ctx, { params, body: { eventId: _event, ...draft } }) => ({
    member: await member.change(ctx, params.id, draft),
  })),
  serve(placeMember, organiser, async (ctx, { params, body }) => {
    await member.place(ctx, params.id, body.place);
    return { placed: true as const };
  }),
  serve(deleteMember, organiser, async (ctx, { params }) => {
    await member.remove(ctx, params.id);
    return { removed: true as const };
  }),
];
