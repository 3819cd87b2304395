import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, listCaptions, switchCaptions, topics } from '@pavilion/contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { type Encoder, findEncoder } from '../../../ports/encoder.ts';
import { openTranscriber, sampleRate } from '../../../ports/transcriber.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { toLines } from './model/engineLine.ts';
import { createSpeechCutter } from './model/speech.ts';
import { listen } from './verbs/listen.ts';

/** A tone as loud as a voice, or silence. */
function sound(seconds: number, isLoud = true): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * sampleRate) * 2);
  if (isLoud)
    for (let at = 0; at < samples.length / 2; at++)
      samples.writeInt16LE(Math.round(6000 * Math.sin(at / 8)), at * 2);
  return samples;
}

test('what is said is cut at pauses, however its samples arrive, and noises are no words', () => {
  const cutter = createSpeechCutter();
  const all = Buffer.concat([
    ...[sound(1, false), sound(2), sound(1, false)],
    ...[sound(0.1), sound(1, false), sound(1), sound(1, false)],
  ]);
  const found = [];
  for (let at = 0; at < all.length; at += 999)
    found.push(...cutter.add(all.subarray(at, at + 999)));
  expect(found).toHaveLength(2);
  expect(found.map(({ startMs }) => startMs)).toEqual([800, 4900]);
  expect(cutter.running()).toBeNull();
  cutter.add(sound(16));
  expect(cutter.finish()!.samples.length).toBeLessThan(sound(2).length);
});

test('a long text is lines of whole words, none of them too long', () => {
  expect(toLines('  Good\nmorning. ')).toEqual(['Good morning.']);
  expect(toLines('')).toEqual([]);
  const lines = toLines('boundary '.repeat(50));
  expect(lines.every((line) => line.length <= 200)).toBe(true);
  expect(lines.join(' ')).toBe('boundary '.repeat(50).trim());
});

const decoder = await findEncoder();
/** Too short to be asked for while it is said. */
const word = Buffer.concat([sound(0.6), sound(0.8, false)]);

let room: TestRoom;
let sam: Call;
/** What the engine answers next; null breaks the line off. */
let said: (() => string | null)[] = [];
let asked: string[] = [];
beforeEach(async () => {
  room = await openRoom();
  sam = await room.server.as('sam');
  [said, asked] = [[], []];
  const engine = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    asked.push(
      `${request.url} ${request.headers.authorization} ${Buffer.concat(pieces).toString('latin1')}`,
    );
    const answer = (said.shift() ?? (() => '{"text":""}'))();
    if (answer === null) request.socket.destroy();
    else response.end(answer);
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void engine.close());
  const { port } = engine.address() as AddressInfo;
  // the decoder is left out: what it gets are samples already
  const encoder = { start: () => spawn('cat'), run: async () => undefined } as unknown as Encoder;
  Object.assign(room.server.ports, {
    encoder,
    transcriber: openTranscriber({
      TRANSCRIBER_URL: `http://127.0.0.1:${port}`,
      TRANSCRIBER_KEY: 'secret',
      TRANSCRIBER_MODEL: 'tiny',
    }),
  });
});
afterEach(() => room.close());

const params = () => ({ sessionId: room.sessionId });
const turn = (isAutomatic: boolean) =>
  sam(switchCaptions, { params: params(), body: { isOn: true, language: 'hi', isAutomatic } });
const lines = async () => (await sam(listCaptions, { params: params() })).lines;
const heard = () => room.heard(topics.caption(room.sessionId));
async function begin() {
  const { id } = await room.server.person('sam');
  const { event } = room.server;
  const actor = { personId: id, sessionId: '', eventId: event.id, roles: [], boothIds: [] };
  const ctx = createContext(room.server, {
    actor,
    event,
    language: 'en',
  } as never) as unknown as Ctx;
  return listen(ctx as never, params())!;
}

test('what sam says on air becomes lines by the engine, in the language that is set, and can be corrected', async () => {
  await turn(true);
  said = [() => '{"text":"नमस्ते"}'];
  const listener = await begin();
  listener.take(word);
  await vi.waitUntil(async () => (await lines()).length === 1, { timeout: 20_000 });
  expect(await lines()).toMatchObject([{ text: 'नमस्ते', source: 'engine', language: 'hi' }]);
  expect(asked[0]).toMatch(/^\/v1\/audio\/transcriptions Bearer secret /);
  for (const [name, value] of [
    ['model', 'tiny'],
    ['language', 'hi'],
    ['response_format', 'json'],
  ])
    expect(asked[0]).toMatch(new RegExp(`name="${name}"\\r\\n\\r\\n${value}\\r\\n`));
  expect(asked[0]).toContain('RIFF');
  listener.end();
});

test.each([
  ['answers nonsense', '<html>'],
  ['answers something else', '{"text":["Good morning."]}'],
  ['dies', null],
])(
  'an engine that %s costs captions alone: the panel reads so, and they come back',
  async (_, answer) => {
    await turn(true);
    said = [() => answer, () => '{"text":"Good morning."}'];
    const listener = await begin();
    listener.take(word);
    const engine = async () => (await sam(listCaptions, { params: params() })).engine;
    await vi.waitUntil(async () => (await engine()) === 'failing', { timeout: 20_000 });
    expect(await lines()).toEqual([]);
    listener.take(word);
    await vi.waitUntil(async () => (await lines()).length === 1, { timeout: 20_000 });
    expect(await engine()).toBe('ready');
    const states = (await heard()).filter(({ action }) => action === 'captionEngine');
    expect(states.map(({ isFailing }) => isFailing)).toEqual([true, false]);
    listener.end();
  },
);

test('nothing is sent to the engine while the panel types', async () => {
  await turn(false);
  const listener = await begin();
  listener.take(word);
  await turn(true);
  said = [() => '{"text":"Now."}'];
  listener.take(word);
  await vi.waitUntil(async () => (await lines()).length === 1, { timeout: 20_000 });
  expect((await lines())[0]!.text).toBe('Now.');
  listener.end();
});

test.skipIf(!decoder)('ffmpeg takes the samples out of a broadcast', async () => {
  room.server.ports.encoder = decoder;
  await turn(true);
  // what is being said may be asked for, too
  said = Array.from({ length: 5 }, () => () => '{"text":"Good morning."}');
  const listener = await begin();
  const recorded = await new Promise<Buffer>((resolve) => {
    const pieces: Buffer[] = [];
    const making = decoder!.start([
      ...['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'],
      ...['-c:a', 'libopus', '-f', 'webm', 'pipe:1'],
    ]);
    making.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    making.once('close', () => resolve(Buffer.concat(pieces)));
    making.stdin.end(Buffer.concat([sound(1.5), sound(1.5, false)]));
  });
  listener.take(recorded);
  listener.end();
  await vi.waitUntil(async () => (await lines()).length === 1, { timeout: 20_000 });
  expect(await lines()).toMatchObject([{ text: 'Good morning.' }]);
});
