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
import { invite, list, end } from './verbs/invite.ts';
import { accept } from './verbs/accept.ts';
import { listOwn } from './verbs/listOwn.ts';
import { showRoom } from './verbs/showRoom.ts';
import { findName } from './verbs/findName.ts';
import { listLounge } from './verbs/listLounge.ts';
import { listDirectCalls } from './verbs/listDirectCalls.ts';
import { open } from './verbs/open.ts';
import { change } from './verbs/change.ts';
import { remove } from './verbs/remove.ts';
import { showNow } from './model/room.ts';
import * as overflow from './verbs/openOverflow.ts';
import { callConnection } from './verbs/callConnection.ts';
import { answerCall } from './verbs/answerCall.ts';
import { openForCall } from './verbs/openForCall.ts';
import { callVisitor } from './verbs/callVisitor.ts';

export const roomRoutes = [
  serve(createRoom, signedIn, async (ctx, { body }) => ({
    meeting: await open(ctx, body),
  })),
  serve(listOwnRooms, signedIn, (ctx, { query }) =>
    listOwn(ctx, { ...query, past: query.past === 'true' }),
  ),
  serve(changeRoom, signedIn, async (ctx, { params, body }) => ({
    meeting: await change(ctx, params.meetingId, body),
  })),
  serve(deleteRoom, signedIn, (ctx, { params }) => remove(ctx, params.meetingId)),
  serve(getRoomData, signedIn, (ctx, { query }) => showRoom(ctx, query.meetingId)),
  serve(getRoomAttendee, signedIn, (ctx, { query }) => findName(ctx, query)),
  serve(inviteToRoom, signedIn, async (ctx, { params, body }) => ({
    registrants: await invite(
      ctx,
      params.meetingId,
      body.registrants.map((one) => one.email),
    ),
  })),
  serve(listRoomInvitations, signedIn, async (ctx, { params }) => ({
    invitations: await list(ctx, params.meetingId),
  })),
  serve(endRoomInvitation, signedIn, (ctx, { params }) =>
    end(ctx, params.meetingId, params.invitationId),
  ),
  serve(acceptRoomInvitation, signedIn, async (ctx, { body }) => ({
    room: await accept(ctx, body.token),
  })),
  serve(listRooms, signedIn, (ctx, { query }) => listLounge(ctx, query)),
  serve(openOverflow, organiser, (ctx, { params }) => overflow.openOverflow(ctx, params.roomId)),
  serve(listTalks, signedIn, (ctx) => listDirectCalls(ctx)),
  serve(askToTalk, signedIn, async (ctx, { body }) => ({
    room: await callConnection(ctx, body.toUser),
  })),
  serve(getRoom, signedIn, async (ctx, { params }) => ({
    room: await showNow(ctx, params.roomId),
  })),
  serve(answerTalk, signedIn, async (ctx, { params, body }) => ({
    room: await answerCall(ctx, params.roomId, body.accept),
  })),
  serve(listComingCalls, signedIn, async (ctx) => ({ calls: await listComing(ctx) })),
  serve(openCallRoom, signedIn, async (ctx, { params }) => ({
    room: await openForCall(ctx, params.callId),
  })),
  serve(askVisitorToTalk, staff, async (ctx, { params }) => ({
    room: await callVisitor(ctx, params.threadId),
  })),
];
