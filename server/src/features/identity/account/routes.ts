import {
  checkRegistrationCode,
  confirmMobile,
  endLogin,
  enterEvent,
  finishOpenid,
  forgotPassword,
  getOwnProfile,
  listLogins,
  listOwnEvents,
  liveTicket,
  login,
  loginByLink,
  loginByPasskey,
  logout,
  otpLogin,
  proveWho,
  register,
  resetPassword,
  sendMobileCode,
  sendProofCode,
  setLanguage,
  verifyPhone,
  verifyPhonePost,
} from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import { signInByOpenid } from './verbs/logInByOpenid.ts';
import { signInByPasskey } from './verbs/logInByPasskey.ts';
import { browserOf, handDevice } from '../../../http/browser.ts';
import { enterEvent as enter } from './verbs/enterEvent.ts';
import { listEvents } from './verbs/listEvents.ts';
import * as door from './verbs/logIn.ts';
import * as mobile from './verbs/changeMobile.ts';
import * as proof from './verbs/confirmIdentity.ts';
import * as profile from './verbs/showOwn.ts';
import * as recovery from './verbs/resetPassword.ts';
import * as registration from './verbs/register.ts';
import { issueTicket } from './verbs/startLogin.ts';
import { checkCode, sendByLink, sendRegistrationCode } from './verbs/verifyPhone.ts';

export const accountRoutes = [
  serve(login, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await door.login(ctx, body, browserOf(request))),
  ),
  serve(loginByLink, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await door.byLink(ctx, body, browserOf(request))),
  ),
  serve(loginByPasskey, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await signInByPasskey(ctx, body.assertion, browserOf(request))),
  ),
  serve(finishOpenid, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await signInByOpenid(ctx, body, browserOf(request))),
  ),
  serve(logout, signedIn, (ctx) => door.logout(ctx)),
  serve(listLogins, signedIn, (ctx) => door.logins(ctx)),
  serve(endLogin, signedIn, (ctx, { params }) => door.endLogin(ctx, params.loginId)),
  serve(listOwnEvents, signedIn, (ctx, { query }) =>
    listEvents(ctx, { isWhole: query.all === 'yes' }),
  ),
  serve(enterEvent, signedIn, async (ctx, { params }, { request, reply }) =>
    handDevice(reply, await enter(ctx, params.id, browserOf(request))),
  ),
  serve(sendProofCode, signedIn, (ctx) => proof.sendCode(ctx)),
  serve(proveWho, signedIn, (ctx, { body }) => proof.confirmIdentity(ctx, body)),
  serve(otpLogin, anyone, (ctx, { body }) => door.sendCode(ctx, body)),
  serve(forgotPassword, anyone, (ctx, { body }) => recovery.forgot(ctx, body)),
  serve(resetPassword, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await recovery.reset(ctx, body, browserOf(request))),
  ),
  serve(verifyPhone, anyone, (ctx, { query }, { request }) => sendByLink(ctx, query, request)),
  serve(verifyPhonePost, anyone, (ctx, { body }) => sendRegistrationCode(ctx, body)),
  serve(checkRegistrationCode, anyone, (ctx, { body }) => checkCode(ctx, body)),
  serve(register, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await registration.register(ctx, body, browserOf(request))),
  ),
  serve(getOwnProfile, signedIn, (ctx) => profile.own(ctx)),
  serve(setLanguage, signedIn, (ctx, { body }) => profile.setLanguage(ctx, body.language)),
  serve(sendMobileCode, signedIn, (ctx) => mobile.sendCode(ctx)),
  serve(confirmMobile, signedIn, (ctx, { body }) => mobile.confirm(ctx, body.otp)),
  serve(liveTicket, signedIn, async (ctx) => ({
    token: await issueTicket(ctx.db, ctx.ports, ctx.actor.sessionId),
  })),
];
