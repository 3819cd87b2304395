import type { BrowserContext, Page } from '@playwright/test';

/** Addresses end up in histories and logs: none may contain a login, a code or a phone number. */
const secrets: [name: string, sign: RegExp][] = [
  ['a phone number', /(?<![\w-])(\+|%2B)?91[6-9]\d{9}(?!\d)/i],
  ['a code', /[?&#](otp|code|forgotPasswordCode)=/i],
  ['a token', /[?&#](token|authorization)=/i],
];

/** Collects what must never happen on any page: script errors, policy violations, calls to other hosts, secrets in addresses, server errors. */
export function collectComplaints(context: BrowserContext, complaints: string[]): void {
  const hear = (page: Page) => {
    page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
    page.on('console', (message) => {
      const refused = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !refused) complaints.push(message.text());
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) checkAddress(frame.url(), complaints);
    });
  };
  context.on('page', hear);
  context.on('request', (request) => checkAddress(request.url(), complaints));
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} from ${response.url()}`);
  });
}

function checkAddress(address: string, complaints: string[]): void {
  // a newly opened window doesn't have one yet
  if (!address) return;
  const { hostname, protocol } = new URL(address);
  if (!/^https?:$/.test(protocol)) return;
  if (hostname !== 'localhost') complaints.push(`a stranger was called: ${address}`);
  for (const [name, sign] of secrets)
    if (sign.test(address)) complaints.push(`${name} in an address: ${address}`);
}
