import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWidget } from './loadWidget.ts';

type Widget = Parameters<typeof loadWidget>[0];

const visitor = { name: 'Alice Menon', email: 'alice@test.example', mobile: '+919820010001' };
const page = globalThis as unknown as Record<string, unknown>;
const appended: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    appended.push(script as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  appended.length = 0;
});

test.each<[Widget, string, (window: Record<string, unknown>) => unknown, unknown]>([
  [
    { provider: 'tawk', id: 'property/widget' },
    'https://embed.tawk.to/property/widget',
    (window) => (window['Tawk_API'] as { visitor: unknown }).visitor,
    { name: visitor.name, email: visitor.email },
  ],
  [
    { provider: 'crisp', id: 'abc-1' },
    'https://client.crisp.chat/l.js',
    (window) => window['$crisp'],
    [
      ['set', 'user:nickname', [visitor.name]],
      ['set', 'user:email', [visitor.email]],
      ['set', 'user:phone', [visitor.mobile]],
      ['do', 'chat:open'],
    ],
  ],
  [
    { provider: 'reve', id: '8198936' },
    'https://static.revechat.com/widget/scripts/new-livechat.js',
    (window) => window['__revechat_account'],
    '8198936',
  ],
])('the chat of %o is opened for its visitor', (widget, src, read, expected) => {
  loadWidget(widget, visitor);
  expect(appended.map((script) => script.src)).toEqual([src]);
  expect(read(page)).toEqual(expected);
});
