import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { PageRenderer } from './PageRenderer.ts';

/** Stands in for the built application: calls the API its address names, and renders the reply. */
const application = `var pages = { render: async (address, now) => {
  if (address === '/elsewhere') return null;
  if (address === '/slow') await fetch('/api/slow', { headers: {} });
  if (address === '/stopping') return { html: 'answer ' + (await fetch('/api/stopping', { headers: {} })).status, start: { parts: [] } };
  if (address === '/hungry') for (const eaten = []; ;) eaten.push(new Array(1e6).fill(address));
  if (address === '/broken') throw new Error('this page is broken');
  const start = JSON.parse(document.getElementById('start').textContent);
  const reply = await fetch('/api' + address, { headers: { 'accept-language': navigator.language } });
  const { answer } = await reply.json();
  const login = localStorage.getItem('pavilion:' + start.event._id);
  return {
    html: '<title>' + address + '</title><p style="--hue:3">' + answer + ' ' + login + ' ' + now + '</p><form >',
    start: { parts: ['Card'] },
  };
} };`;

const viewer = {
  start: JSON.stringify({ event: { _id: 'expo', now: '' } }),
  language: 'en',
  savesData: false,
  inside: null,
};
const now = '2021-06-02T05:30:00.000Z';
const folder = mkdtempSync(join(tmpdir(), 'pavilion-render-'));
const script = join(folder, 'render.js');
writeFileSync(script, application);

let asked: string[];
let failures: string[];
let renderer: PageRenderer;
let answer: Promise<void>;
beforeEach(() => open(60_000));
afterEach(() => renderer.close());
afterAll(() => rmSync(folder, { recursive: true }));

function open(patienceMs: number): void {
  asked = [];
  failures = [];
  renderer = new PageRenderer({
    script,
    patienceMs,
    ask: async (address, language) => {
      if (address === '/api/slow') await answer;
      if (address === '/api/stopping') throw new Error('Server is closing');
      asked.push(`${address} ${language}`);
      return {
        status: address === '/api/lobby' ? 401 : 200,
        body: JSON.stringify({ answer: `answer ${asked.length}` }),
      };
    },
    onFailure: (reason) => failures.push(reason),
  });
}

test('alice’s page is rendered as for a guest, with what it asks for, its styles in a sheet', async () => {
  const page = await renderer.render({ viewer, address: '/agenda', now });
  expect(page).toEqual({
    title: '/agenda',
    html: `<p data-style="0">answer 1 null ${now}</p><form method="post" >`,
    sheet: '#root [data-style="0"]{--hue:3}',
    parts: ['Card'],
    start: '{"parts":["Card"]}',
    reads: [],
  });
  expect(asked).toEqual(['/api/agenda en']);
});

test('a page inside is rendered for some visitor, whose login names nobody, with what only they are answered', async () => {
  const inside = { ...viewer, inside: 'phone' as const };
  const page = await renderer.render({ viewer: inside, address: '/lobby', now });
  expect(page?.html).toContain('"first_name":""');
  expect(page?.html).toContain('"roles":["attendee"]');
  expect(page?.reads).toEqual(['/api/lobby']);
});

test('whoever comes with alice gets the same rendering; another language or address has its own', async () => {
  const again = { viewer, address: '/agenda', now };
  const [first, second] = await Promise.all([renderer.render(again), renderer.render(again)]);
  expect(second).toBe(first);
  expect(await renderer.render(again)).toBe(first);
  await renderer.render({ ...again, viewer: { ...viewer, language: 'hi' } });
  await renderer.render({ ...again, address: '/speakers' });
  expect(asked).toEqual(['/api/agenda en', '/api/agenda hi', '/api/speakers en']);
});

test('a page that leads elsewhere or breaks is left to the browser, and the next one is rendered', async () => {
  expect(await renderer.render({ viewer, address: '/elsewhere', now })).toBeNull();
  expect(failures).toEqual([]);
  expect(await renderer.render({ viewer, address: '/broken', now })).toBeNull();
  expect(failures.join()).toContain('this page is broken');
  expect(await renderer.render({ viewer, address: '/agenda', now })).not.toBeNull();
});

test('alice’s page doesn’t wait for an answer of a server that is shutting down', async () => {
  const page = await renderer.render({ viewer, address: '/stopping', now });
  expect(page?.html).toBe('answer 503');
  expect(failures).toEqual([]);
});

test(
  'alice’s page is rendered although the one before it took the thread’s whole memory',
  { timeout: 60_000 },
  async () => {
    const [hungry, agenda] = await Promise.all([
      renderer.render({ viewer, address: '/hungry', now }),
      renderer.render({ viewer, address: '/agenda', now }),
    ]);
    expect(hungry).toBeNull();
    expect(failures.join()).toContain('ERR_WORKER_OUT_OF_MEMORY');
    expect(agenda?.title).toBe('/agenda');
  },
);

test('nobody waits behind a page that takes too long', async () => {
  let arrive = () => {};
  answer = new Promise((resolve) => (arrive = resolve));
  await renderer.close();
  open(1);
  expect(await renderer.render({ viewer, address: '/slow', now })).toBeNull();
  expect(failures).toEqual(['it took too long']);
  expect(await renderer.render({ viewer, address: '/speakers', now })).toBeNull();
  expect(asked).toEqual([]);
  arrive();
});
