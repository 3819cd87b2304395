import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setCaptions, setStagePlayer } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { addSession } from '../testing/sessions.ts';
import { openRoom, type TestRoom } from '../testing/room.ts';

const sources = (policy: string, name: string) =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .find(([directive]) => directive === name)!
    .slice(1);

let room: TestRoom;
beforeEach(async () => {
  room = await openRoom({ own: true });
});
afterEach(() => room.close());

test('a stage page may load the hosts of its own video and captions, and no other page may (V-06)', async () => {
  const { server, sessionId } = room;
  const other = await addSession(server, { inMinutes: -5, duration: 60 });
  const sam = await server.as('sam');
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="en"><title>Pavilion</title><!--look--><!--start-->',
  );
  const app = await createApp(server, readSettings({ DATA_DIR: dist, WEB_DIST: dist }));
  const readPage = async (url: string) => {
    const reply = await app.inject({ url });
    return {
      policy: String(reply.headers['content-security-policy']),
      start: JSON.parse(/<script id="start"[^>]*>(.*?)<\/script>/.exec(reply.body)![1]!) as {
        players: string[];
      },
    };
  };
  const params = { sessionId };
  await sam(setStagePlayer, {
    params,
    body: { url: 'https://live.stream.example:8443/a/list.m3u8?key=1' },
  });
  await sam(setCaptions, { params, body: { captionsUrl: 'https://words.example/a.vtt' } });
  const origins = ['https://live.stream.example:8443', 'https://words.example'];
  const { policy, start } = await readPage(`/meeting/${sessionId}`);
  expect(start.players).toEqual(origins);
  for (const name of ['media-src', 'connect-src'])
    expect(sources(policy, name)).toEqual(expect.arrayContaining([...origins, "'self'"]));
  for (const name of ['script-src', 'frame-src', 'img-src', 'default-src'])
    expect(sources(policy, name).join(' ')).not.toMatch(/stream\.example|words/);
  for (const url of [`/meeting/${other}`, `/agenda-landing/${sessionId}`, '/lobby', '/landing']) {
    const plain = await readPage(url);
    expect(plain.policy, url).not.toMatch(/stream\.example|words/);
    expect(plain.start.players).toEqual([]);
  }
  await sam(setStagePlayer, { params, body: { url: 'https://youtu.be/abcdefghijk' } });
  await sam(setCaptions, { params, body: { captionsUrl: null } });
  expect((await readPage(`/meeting/${sessionId}`)).policy).not.toMatch(/stream\.example|youtu\.be/);
  await app.close();
});
