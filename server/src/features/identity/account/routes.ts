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
import { logInByOpenid } from './verbs/logInByOpenid.ts';
import { logInByPasskey } from './verbs/logInByPasskey.ts';
import { readBrowser, handDevice } from '../../../http/browser.ts';
import { enterEvent as enter } from './verbs/enterEvent.ts';
import { listEvents } from './verbs/listEvents.ts';
import { logIn } from './verbs/logIn.ts';
import { logInByLink } from './verbs/logInByLink.ts';
import { logOut } from './verbs/logOut.ts';
import { findLogins } from './verbs/findLogins.ts';
import { endLogin as end } from './verbs/endLogin.ts';
import { sendLoginCode } from './verbs/sendLoginCode.ts';
import * as mobile from './verbs/changeMobile.ts';
import { sendIdentityCode, confirmIdentity } from './verbs/confirmIdentity.ts';
import { showOwn } from './verbs/showOwn.ts';
import { setLanguage as changeLanguage } from './verbs/setLanguage.ts';
import * as recovery from './verbs/resetPassword.ts';
import * as registration from './verbs/register.ts';
import { issueTicket } from './verbs/issueTicket.ts';
import { verifyMobile } from './verbs/verifyMobile.ts';
import { sendByLink, sendRegistrationCode } from './verbs/sendRegistrationCode.ts';

export const accountRoutes = [
  serve(login, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await logIn(ctx, body, readBrowser(request))),
  ),
  serve(loginByLink, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await logInByLink(ctx, body, readBrowser(request))),
  ),
  serve(loginByPasskey, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await logInByPasskey(ctx, body.assertion, readBrowser(request))),
  ),
  serve(finishOpenid, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await logInByOpenid(ctx, body, readBrowser(request))),
  ),
  serve(logout, signedIn, (ctx) => logOut(ctx)),
  serve(listLogins, signedIn, (ctx) => findLogins(ctx)),
  serve(endLogin, signedIn, (ctx, { params }) => end(ctx, params.loginId)),
  serve(listOwnEvents, signedIn, (ctx, { query }) =>
    listEvents(ctx, { isWhole: query.all === 'yes' }),
  ),
  serve(enterEvent, signedIn, async (ctx, { params }, { request, reply }) =>
    handDevice(reply, await enter(ctx, params.id, readBrowser(request))),
  ),
  serve(sendProofCode, signedIn, (ctx) => sendIdentityCode(ctx)),
  serve(proveWho, signedIn, (ctx, { body }) => confirmIdentity(ctx, body)),
  serve(otpLogin, anyone, (ctx, { body }) => sendLoginCode(ctx, body)),
  serve(forgotPassword, anyone, (ctx, { body }) => recovery.askForReset(ctx, body)),
  serve(resetPassword, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await recovery.resetPassword(ctx, body, readBrowser(request))),
  ),
  serve(verifyPhone, anyone, (ctx, { query }, { request }) => sendByLink(ctx, query, request)),
  serve(verifyPhonePost, anyone, (ctx, { body }) => sendRegistrationCode(ctx, body)),
  serve(checkRegistrationCode, anyone, (ctx, { body }) => verifyMobile(ctx, body)),
  serve(register, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await registration.register(ctx, body, readBrowser(request))),
  ),
  serve(getOwnProfile, signedIn, (ctx) => showOwn(ctx)),
  serve(setLanguage, signedIn, (ctx, { body }) => changeLanguage(ctx, body.language)),
  serve(sendMobileCode, signedIn, (ctx) => mobile.sendCodeToMobile(ctx)),
  serve(confirmMobile, signedIn, (ctx, { body }) => mobile.changeMobile(ctx, body.otp)),
  serve(liveTicket, signedIn, async (ctx) => ({
    token: await issueTicket(ctx.db, ctx.ports, ctx.actor.sessionId),
  })),
];
