import { verifyPhonePost } from '@pavilion/contract';
import type { TestServer } from './testServer.ts';

/** Somebody who wants to register for the property expo; the code of her mobile is still missing. */
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

/** Asks for a code and reads it as the mobile's owner does. */
export async function codeFor(
  server: TestServer,
  mobile = asha.mobile,
  eventId?: string,
): Promise<string> {
  await server.anon(verifyPhonePost, { body: { phone: mobile, ...(eventId && { eventId }) } });
  return (await server.mail.to(mobile))[0]!.code!;
}

/** Another code than this one. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
