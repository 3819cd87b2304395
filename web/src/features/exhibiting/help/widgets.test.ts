import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWidget, type Widget } from './widgets.ts';

const visitor = { name: 'Alice Menon', email: 'alice@test.example', mobile: '+919820010001' };
const page = globalThis as unknown as Record<string, unknown>;
const appended: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    appended.push(script as HTMLScriptElement);
    document.body.appendChild(
      Object.assign(document.createElement('div'), { id: 'host', textContent: 'ours' }),
    );
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  appended.length = 0;
  document.body.innerHTML = '';
});

test.each<[Widget, string, (window: Record<string, unknown>) => unknown, unknown, string]>([
  [
    { provider: 'tawk', id: 'property/widget' },
    'https://embed.tawk.to/property/widget',
    (window) => (window['Tawk_API'] as { visitor: unknown }).visitor,
    { name: visitor.name, email: visitor.email },
    '<div class="tawk-min-container"></div><div id="tawkchat"></div>',
  ],
  [
    { provider: 'crisp', id: 'abc-1' },
    'https://client.crisp.chat/l.js',
    (window) => window['$crisp'],
    [
      ['set', 'user:nickname', [visitor.name]],
      ['set', 'user:email', [visitor.email]],
      ['set', 'user:phone', [visitor.mobile]],
    ],
    '<div class="crisp-client"></div><link href="https://client.crisp.chat/a.css">',
  ],
  [
    { provider: 'reve', id: '8198936' },
    'https://static.revechat.com/widget/scripts/new-livechat.js',
    (window) => window['__revechat_account'],
    '8198936',
    '<div id="revechat-container"></div>',
  ],
])(
  'the widget of %o is set up for its visitor and removed without a trace',
  (widget, src, read, expected, put) => {
    const before = new Set(Object.keys(globalThis));
    const unload = loadWidget(widget, visitor);
    expect(appended.map((script) => script.src)).toEqual([src]);
    expect(read(page)).toEqual(expected);
    document.body.insertAdjacentHTML('beforeend', put);
    unload();
    expect(document.body.innerHTML).toBe('<div id="host">ours</div>');
    expect(Object.keys(globalThis).filter((name) => !before.has(name))).toEqual([]);
  },
);
