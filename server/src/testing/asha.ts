import { verifyPhonePost } from '@pavilion/contract';
import type { TestServer } from './testServer.ts';

/** A visitor's registration for the property expo, still without the code sent to her mobile. */
export const asha = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@test.example',
  mobile: '+919811122233',
  password: 'a river runs uphill',
  country: 'IN',
  location: ['Bangalore', 'Chennai'],
  interested_in: 'Villas',
  budget: 'upto ₹50L',
  callDate: '03/06/2021',
  agent: 'Ravi, Chennai',
  consent: true,
};

/** Requests a code and reads it as the mobile's owner would. */
export async function codeFor(
  server: TestServer,
  mobile = asha.mobile,
  eventId?: string,
): Promise<string> {
  await server.anon(verifyPhonePost, { body: { phone: mobile, ...(eventId && { eventId }) } });
  return (await server.mail.to(mobile))[0]!.code!;
}

/** Requests a code at an event that needs no mobile, and reads it as the email's owner would. */
export async function emailedCode(server: TestServer, email = asha.email): Promise<string> {
  await server.anon(verifyPhonePost, { body: { email } });
  return (await server.mail.to(email))[0]!.code!;
}

/** Returns a different code. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
