import type { Settings } from '../settings.ts';

/** Sends SMS. `null` means "not configured": SMS then stay in the outbox. `to` is E.164; `code` is the one in the text. Throws if it wasn't accepted, without naming the recipient. */
export interface Sms {
  send(sms: { to: string; text: string; code?: string }): Promise<void>;
}

/** The gateway SMS_URL names: Twilio, MSG91 (whose template gets `text` and `otp`), or a webhook that takes `{ to, text, code, entityId, templateId }` as JSON. */
export function smsGateway(
  settings: Pick<Settings, 'SMS_URL' | 'SMS_DLT_ENTITY_ID' | 'SMS_DLT_TEMPLATE_ID'>,
  send: typeof fetch = fetch,
): Sms {
  const url = new URL(settings.SMS_URL!);
  const dlt = { entityId: settings.SMS_DLT_ENTITY_ID, templateId: settings.SMS_DLT_TEMPLATE_ID };
  return {
    async send(sms) {
      const [address, request] = createRequest(url, sms, dlt);
      // A code goes to the configured gateway and nowhere else.
      const reply = await send(address, { ...request, redirect: 'error' });
      if (!reply.ok) throw new Error(`The SMS gateway answered ${reply.status}.`);
      // MSG91 reports errors with status 200.
      if (url.protocol === 'msg91:' && /"type"\s*:\s*"error"/.test(await reply.text()))
        throw new Error('The SMS gateway refused the SMS.');
    },
  };
}

function createRequest(
  url: URL,
  { to, text, code }: Parameters<Sms['send']>[0],
  dlt: { entityId?: string; templateId?: string },
): [string, RequestInit] {
  const signal = AbortSignal.timeout(10_000);
  if (url.protocol === 'twilio:') {
    const account = decodeURIComponent(url.username);
    const body = new URLSearchParams({
      To: to,
      From: decodeURIComponent(url.hostname),
      Body: text,
    });
    return [
      `https://api.twilio.com/2010-04-01/Accounts/${account}/Messages.json`,
      { method: 'POST', headers: basicAuth(url), body, signal },
    ];
  }
  const headers = { 'content-type': 'application/json' };
  if (url.protocol === 'msg91:') {
    const body = JSON.stringify({
      template_id: dlt.templateId,
      sender: decodeURIComponent(url.hostname),
      recipients: [{ mobiles: to.replace('+', ''), text, otp: code }],
    });
    return [
      'https://control.msg91.com/api/v5/flow',
      {
        method: 'POST',
        headers: { ...headers, authkey: decodeURIComponent(url.username) },
        body,
        signal,
      },
    ];
  }
  return [
    url.origin + url.pathname + url.search,
    {
      method: 'POST',
      headers: { ...headers, ...basicAuth(url) },
      body: JSON.stringify({ to, text, code, ...dlt }),
      signal,
    },
  ];
}

function basicAuth({ username, password }: URL): { authorization?: string } {
  if (!username) return {};
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
}
