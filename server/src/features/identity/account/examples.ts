import { password } from '../../../testing/testServer.ts';
import { type Persona, personas, type Example } from '../../../testing/examples.ts';
import { everybody, fresh, own, signedIn } from '../../../testing/exampleParts.ts';

function phoneNumber(who: Persona, route: number): string {
  return `+919${route}11${String(personas.indexOf(who)).padStart(3, '0')}233`;
}

export const examples: Record<string, Example> = {
  'POST /attendee/login': {
    refused: everybody,
    input: (world) => ({ body: { ...own(world), email: 'alice@test.example', password } }),
  },
  'POST /attendee/logout': { refused: signedIn },
  'GET /attendee/logins': { refused: signedIn },
  'DELETE /attendee/logins/{loginId}': {
    refused: signedIn,
    answers: 'login.missing',
    input: () => ({ params: { loginId: fresh() } }),
  },
  'POST /attendee/otp-login': {
    refused: everybody,
    input: (world, who) => ({ body: { ...own(world), email: `${who}@nobody.example` } }),
  },
  'POST /attendee/forgot-password': {
    refused: everybody,
    input: (world, who) => ({ body: { ...own(world), email: `${who}@nobody.example` } }),
  },
  'POST /attendee/reset-password': {
    refused: everybody,
    answers: 'reset.invalid',
    input: (world, who) => ({
      body: {
        ...own(world),
        email: `${who}@nobody.example`,
        otp: '123456',
        password: 'a river runs uphill',
      },
    }),
  },
  'GET /attendee/verifyphone': {
    refused: everybody,
    input: (world, who) => ({ query: { ...own(world), phone: phoneNumber(who, 1) } }),
  },
  'POST /attendee/verifyphone': {
    refused: everybody,
    input: (world, who) => ({ body: { ...own(world), phone: phoneNumber(who, 2) } }),
  },
  'POST /attendee/verifyphone/check': {
    refused: everybody,
    answers: 'otp.invalid',
    input: (world, who) => ({
      body: { ...own(world), phone: phoneNumber(who, 4), otp: '123456' },
    }),
  },
  'POST /attendee': {
    refused: everybody,
    answers: 'otp.invalid',
    input: (world, who) => ({
      body: {
        ...own(world),
        first_name: 'Asha',
        last_name: 'Rao',
        email: `${who}@new.example`,
        mobile: phoneNumber(who, 3),
        password: 'a river runs uphill',
        otp: '123456',
        country: 'IN',
        location: ['Chennai'],
        interested_in: 'Plot',
        budget: 'above ₹1Cr',
        callDate: '04/06/2021',
        agent: 'Ravi, Chennai',
        consent: true,
      },
    }),
  },
  'GET /attendee/events': { refused: signedIn },
  'POST /attendee/events/{id}/login': {
    refused: signedIn,
    answers: 'event.missing',
    input: () => ({ params: { id: fresh() }, body: {} }),
  },
  'GET /attendee': { refused: signedIn },
  'PUT /attendee/language': { refused: signedIn, input: () => ({ body: { language: 'en' } }) },
  'POST /attendee/mobile-code': {
    refused: signedIn,
    answers: 'fields.invalid',
    input: () => ({ body: {} }),
  },
  'PUT /attendee/mobile': {
    refused: signedIn,
    answers: 'fields.invalid',
    input: () => ({ body: { otp: '123456' } }),
  },
  'POST /live/ticket': { refused: signedIn },
  'POST /attendee/login-link': {
    refused: everybody,
    answers: 'otp.expired',
    input: () => ({ body: { token: 'a token that nobody has' } }),
  },
  'POST /attendee/proof/code': { refused: signedIn, input: () => ({ body: {} }) },
  'POST /attendee/proof': {
    refused: signedIn,
    answers: 'password.wrong',
    input: () => ({ body: { password: 'not the password of anybody' } }),
  },
};
