import {
  deletePerson,
  getPersonAffected,
  getPersonRecords,
  invitePeople,
  listInvitations,
  listPeople,
  findInvitation,
  setDisabled,
  setMuted,
  setRoles,
  revokeInvitation,
  acceptInvitation,
  askForInvitation,
  claimInvitation,
  declineInvitation,
  getInvitationLink,
  resendInvitation,
} from '@pavilion/contract';
import { readBrowser, handDevice } from '../../../http/browser.ts';
import { anyone, organiser, serve, signedIn } from '../../../http/http.ts';
import * as privacy from '../privacy/service.ts';
import * as invitations from './verbs/invite.ts';
import { askForAnother } from './verbs/askForAnother.ts';
import { claim } from './verbs/claim.ts';
import { decline } from './verbs/decline.ts';
import { findInvited } from './verbs/findInvited.ts';
import { join } from './verbs/join.ts';
import { showLink } from './verbs/showLink.ts';
import { resend } from './verbs/resend.ts';
import * as access from './service.ts';

export const accessRoutes = [
  serve(listPeople, organiser, (ctx, { query }) => access.list(ctx, query)),
  serve(setRoles, organiser, async (ctx, { params, body }) => ({
    person: await access.setRoles(ctx, params.id, body),
  })),
  serve(setDisabled, organiser, async (ctx, { params, body }) => ({
    person: await access.setDisabled(ctx, params.id, body),
  })),
  serve(setMuted, organiser, async (ctx, { params, body }) => ({
    person: await access.setMuted(ctx, params.id, body),
  })),
  serve(deletePerson, organiser, async (ctx, { params, body }) => {
    await privacy.deletePerson(ctx, params.id, body.reason);
    return { deleted: true as const };
  }),
  serve(getPersonAffected, organiser, async (ctx, { params }) => ({
    affected: await access.affected(ctx, params.id),
  })),
  serve(getPersonRecords, organiser, (ctx, { params }) => privacy.findRecords(ctx, params.id)),
  serve(invitePeople, organiser, (ctx, { body }) => invitations.invite(ctx, body)),
  serve(listInvitations, organiser, (ctx, { query }) => invitations.listPending(ctx, query)),
  serve(revokeInvitation, organiser, async (ctx, { params }) => {
    await invitations.revoke(ctx, params.id);
    return { withdrawn: true as const };
  }),
  serve(resendInvitation, organiser, async (ctx, { params }) => ({
    invitation: await resend(ctx, params.id),
  })),
  serve(getInvitationLink, organiser, (ctx, { params }) => showLink(ctx, params.id)),
  serve(findInvitation, anyone, (ctx, { body }) => findInvited(ctx, body.token)),
  serve(claimInvitation, signedIn, async (ctx, { body }) => {
    await claim(ctx, body);
    return { claimed: true as const };
  }),
  serve(declineInvitation, anyone, async (ctx, { body }) => {
    await decline(ctx, body.token);
    return { declined: true as const };
  }),
  serve(askForInvitation, anyone, async (ctx, { body }) => {
    await askForAnother(ctx, body.token);
    return { asked: true as const };
  }),
  serve(acceptInvitation, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await join(ctx, body, readBrowser(request))),
  ),
];
