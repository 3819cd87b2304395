import type { EmbeddedAgenda } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const agenda: EmbeddedAgenda = {
  name: 'Summit',
  zone: own,
  language: 'en',
  url: 'https://summit.example/agenda-landing',
  sessions: [
    {
      _id: '1',
      topic: '<img src=x onerror=alert(1)>',
      startAt: '2021-06-02T05:30:00.000Z',
      endAt: '2021-06-02T06:15:00.000Z',
      track: 'Money',
      place: 'Main stage',
      speakers: ['Sam <b>Test</b>'],
      url: 'https://summit.example/agenda-landing/1',
    },
    {
      _id: '2',
      topic: 'A day later',
      startAt: '2021-06-03T05:30:00.000Z',
      endAt: '2021-06-03T06:15:00.000Z',
      track: '',
      place: '',
      speakers: [],
      url: 'https://summit.example/agenda-landing/2',
    },
  ],
  words: {
    eventTime: 'Event time',
    yourTime: 'Your time',
    times: 'Which clock',
    none: 'The agenda will follow.',
    all: 'To the event’s agenda',
  },
};
let answer: { ok: boolean; json: () => Promise<unknown> };
const asked = vi.fn(async (_address: URL, _options: RequestInit) => answer);

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  document.body.innerHTML =
    '<div lang="hi"><div data-pavilion-agenda="42"><a>Agenda</a></div></div>';
});
afterEach(() => vi.unstubAllGlobals());

/** Runs the script on the page; resolves to the shadow root it filled. */
async function filled(given: Partial<EmbeddedAgenda> | null): Promise<ShadowRoot | null> {
  answer = { ok: given !== null, json: async () => ({ ...agenda, ...given }) };
  await import('./agendaScript.ts');
  dispatchEvent(new Event('pavilion-agenda'));
  const place = document.querySelector('[data-pavilion-agenda]')!;
  await asked.mock.results[0]!.value;
  if (given) await vi.waitFor(() => expect(place.shadowRoot?.firstChild).toBeTruthy());
  return place.shadowRoot;
}

test('a reader sees the agenda as plain text, by day, with links to the sessions', async () => {
  const shadow = (await filled({}))!;
  const [address, options] = asked.mock.calls[0]!;
  expect(address.href).toMatch(/\/api\/embed\/agenda\?eventId=42$/);
  expect(options).toMatchObject({ credentials: 'omit', headers: { 'accept-language': 'hi' } });
  expect(shadow.querySelector('img, b')).toBeNull();
  expect(shadow.querySelectorAll('h3')).toHaveLength(2);
  const [first] = shadow.querySelectorAll('li a');
  expect([first!.textContent, first!.getAttribute('href')]).toEqual([
    agenda.sessions[0]!.topic,
    agenda.sessions[0]!.url,
  ]);
  expect(shadow.querySelector('button')).toBeNull();
});

test('a reader in another time zone switches from event time to their own', async () => {
  const zone = own === 'Asia/Kolkata' ? 'Europe/Lisbon' : 'Asia/Kolkata';
  const shadow = (await filled({ zone }))!;
  const times = () => shadow.querySelector('time')!.textContent;
  const before = times();
  const [, mine] = shadow.querySelectorAll('button');
  mine!.click();
  expect(times()).not.toBe(before);
  const pressed = [...shadow.querySelectorAll('button')].map((one) =>
    one.getAttribute('aria-pressed'),
  );
  expect(pressed).toEqual(['false', 'true']);
});

test('a reader sees that the agenda will follow, or keeps the plain link when it cannot be loaded', async () => {
  expect((await filled({ sessions: [] }))!.textContent).toContain('The agenda will follow.');
  document.body.innerHTML = '<div data-pavilion-agenda="43"><a>Agenda</a></div>';
  expect(await filled(null)).toBeNull();
  expect(document.body.textContent).toBe('Agenda');
});
