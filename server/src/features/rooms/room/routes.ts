import {
  acceptRoomInvitation,
  answerTalk,
  askToTalk,
  askVisitorToTalk,
  changeRoom,
  createRoom,
  deleteRoom,
  endRoomInvitation,
  getRoom,
  getRoomAttendee,
  getRoomData,
  inviteToRoom,
  listComingCalls,
  listRoomInvitations,
  listOwnRooms,
  listRooms,
  listTalks,
  openCallRoom,
  openOverflow,
} from '@pavilion/contract';
import { organiser, serve, signedIn, staff } from '../../../http/http.ts';
import { listComing } from '../../exhibiting/call/service.ts';
import * as invitation from './verbs/invite.ts';
import * as lists from './verbs/list.ts';
import * as room from './verbs/open.ts';
import * as overflow from './verbs/openOverflow.ts';
import * as talk from './verbs/talk.ts';

export const roomRoutes = [
  serve(createRoom, signedIn, async (ctx, { body }) => ({
    meeting: await room.open(ctx, body),
  })),
  serve(listOwnRooms, signedIn, (ctx, { query }) =>
    lists.listOwn(ctx, { ...query, past: query.past === 'true' }),
  ),
  serve(changeRoom, signedIn, async (ctx, { params, body }) => ({
    meeting: await room.change(ctx, params.meetingId, body),
  })),
  serve(deleteRoom, signedIn, (ctx, { params }) => room.remove(ctx, params.meetingId)),
  serve(getRoomData, signedIn, (ctx, { query }) => lists.showRoom(ctx, query.meetingId)),
  serve(getRoomAttendee, signedIn, (ctx, { query }) => lists.findName(ctx, query)),
  serve(inviteToRoom, signedIn, async (ctx, { params, body }) => ({
    registrants: await invitation.invite(
      ctx,
      params.meetingId,
      body.registrants.map((one) => one.email),
    ),
  })),
  serve(listRoomInvitations, signedIn, async (ctx, { params }) => ({
    invitations: await invitation.list(ctx, params.meetingId),
  })),
  serve(endRoomInvitation, signedIn, (ctx, { params }) =>
    invitation.end(ctx, params.meetingId, params.invitationId),
  ),
  serve(acceptRoomInvitation, signedIn, async (ctx, { body }) => ({
    room: await invitation.accept(ctx, body.token),
  })),
  serve(listRooms, signedIn, (ctx, { query }) => lists.listLounge(ctx, query)),
  serve(openOverflow, organiser, (ctx, { params }) => overflow.openOverflow(ctx, params.roomId)),
  serve(listTalks, signedIn, (ctx) => lists.listDirectCalls(ctx)),
  serve(askToTalk, signedIn, async (ctx, { body }) => ({
    room: await talk.callConnection(ctx, body.toUser),
  })),
  serve(getRoom, signedIn, async (ctx, { params }) => ({
    room: await room.showNow(ctx, params.roomId),
  })),
  serve(answerTalk, signedIn, async (ctx, { params, body }) => ({
    room: await talk.answerCall(ctx, params.roomId, body.accept),
  })),
  serve(listComingCalls, signedIn, async (ctx) => ({ calls: await listComing(ctx) })),
  serve(openCallRoom, signedIn, async (ctx, { params }) => ({
    room: await talk.openForCall(ctx, params.callId),
  })),
  serve(askVisitorToTalk, staff, async (ctx, { params }) => ({
    room: await talk.callVisitor(ctx, params.threadId),
  })),
];
