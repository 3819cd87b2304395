import { expect, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { smsGateway } from './sms.ts';

const sms = { to: '+919811122233', text: 'आपका कोड 123456 है', code: '123456' };

/** The request a gateway with these settings would send. */
async function askedBy(
  settings: Partial<Settings>,
  reply = () => new Response('{"type":"success"}'),
): Promise<{ url: string; headers: Record<string, string>; body: string }> {
  const asked: { url: string; headers: Record<string, string>; body: string }[] = [];
  const gateway = smsGateway({ SMS_URL: '', ...settings }, async (url, init) => {
    const request = new Request(url, init);
    asked.push({
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    expect(init?.redirect, 'no code goes anywhere else').toBe('error');
    return reply();
  });
  await gateway.send(sms);
  expect(asked).toHaveLength(1);
  return asked[0]!;
}

test('Twilio gets a form, signed with the account', async () => {
  const { url, headers, body } = await askedBy({ SMS_URL: 'twilio://AC1:t%2Fk@+15005550006' });
  expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json');
  expect(headers).toMatchObject({
    authorization: `Basic ${Buffer.from('AC1:t/k').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: sms.to,
    From: '+15005550006',
    Body: sms.text,
  });
});

test('Twilio can send from a name', async () => {
  const { body } = await askedBy({ SMS_URL: 'twilio://AC1:key@PAVLN' });
  expect(new URLSearchParams(body).get('From')).toBe('PAVLN');
});

test('MSG91 gets its template with the code', async () => {
  const msg91 = { SMS_URL: 'msg91://KEY@PAVLN', SMS_DLT_TEMPLATE_ID: '65f0' };
  const { url, headers, body } = await askedBy(msg91);
  expect(url).toBe('https://control.msg91.com/api/v5/flow');
  expect(headers).toMatchObject({ authkey: 'KEY', 'content-type': 'application/json' });
  expect(JSON.parse(body)).toEqual({
    template_id: '65f0',
    sender: 'PAVLN',
    recipients: [{ mobiles: '919811122233', text: sms.text, otp: '123456' }],
  });
});

test('an SMS fails when it is refused, by status or in what MSG91 answers with 200', async () => {
  const twilio = { SMS_URL: 'twilio://AC1:key@PAVLN' };
  const refused = askedBy(twilio, () => new Response('{}', { status: 400 }));
  await expect(refused).rejects.toThrow('The SMS gateway answered 400.');
  const msg91 = { SMS_URL: 'msg91://KEY@PAVLN', SMS_DLT_TEMPLATE_ID: '65f0' };
  const error = '{"type": "error", "message": "template id missing 919811122233"}';
  const said = askedBy(msg91, () => new Response(error));
  await expect(said).rejects.toThrow('The SMS gateway refused the SMS.');
});
