import {
  addSwag,
  type Call,
  changeSession,
  createSession,
  getOrganisedSession,
  getSession,
  getStage,
  leaveSession,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { addSession } from '../../../testing/sessions.ts';
import { invite } from './verbs/invite.ts';
import { createContext } from '../../../core/context.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
  const { storage } = server.ports;
  for (const name of ['paper.pdf', 'film.mp4', 'poster.webp', 'banner.webp'])
    await storage.put(`public/given/${name}`, `this is ${name}`);
});
afterEach(() => server.close());

const brochures = [{ title: 'Paper', documentUrl: '/files/public/given/paper.pdf' }];
const recording = {
  url: '/files/public/given/film.mp4',
  title: 'Film',
  posterUrl: '/files/public/given/poster.webp',
};

async function closedSession(): Promise<string> {
  const { session } = await hana(createSession, {
    body: {
      topic: { en: 'Behind doors' },
      startAt: new Date(server.clock.now().getTime() - 300_000).toISOString(),
      duration: 60,
      isSessionPublic: false,
      bannerUrl: '/files/public/given/banner.webp',
      brochures,
      recording,
    },
  });
  const { store } = server;
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const people = [(await server.person('alice')).id];
  await store.transaction((db) => invite({ ...ctx, db }, session._id, people));
  return session._id;
}

const status = async (url: string, name?: string) =>
  (await server.raw('GET', url, name ? { token: await server.token(name) } : {})).status;

/** The URLs of all files a caller gets with a session. */
async function addresses(by: Call, id: string): Promise<string[]> {
  const { session } = await by(getSession, { params: { id } });
  return [
    session.bannerUrl!,
    session.sessionRecordingUrl!,
    session.recording!.url,
    session.recording!.posterUrl!,
    ...session.brochures.map((brochure) => brochure.documentUrl),
  ];
}

test('alice gets links to a private session’s files that expire and that bob can neither guess nor forge (SE-08, OPS-02)', async () => {
  const id = await closedSession();
  const alice = await server.as('alice');
  const mine = await addresses(alice, id);
  expect(mine).toHaveLength(5);
  for (const url of mine) {
    expect(url).toMatch(new RegExp(`^/files/session/${id}/`));
    // players and links send no login
    expect(await status(url), url).toBe(200);
    const [, , , , , name] = url.split('/');
    const bare = `/files/session/${id}/${name}`;
    expect(await status(bare)).toBe(404);
    expect(await status(bare, 'bob')).toBe(404);
    expect(await status(bare, 'ola')).toBe(404);
    for (const who of ['alice', 'hana']) expect(await status(bare, who)).toBe(200);
    const bobs = (await server.person('bob')).id;
    const forged = url.replace((await server.person('alice')).id, bobs);
    expect(await status(forged)).toBe(404);
    expect(
      await status(
        url.replace(/(.)\/([^/]+)$/, (_, last, rest) => `${last === 'a' ? 'b' : 'a'}/${rest}`),
      ),
    ).toBe(404);
  }
  expect((await addresses(alice, id)).join()).toBe(mine.join());
  server.clock.advance({ minutes: 6 * 60 + 1 });
  for (const url of mine) expect(await status(url)).toBe(404);
  for (const url of await addresses(alice, id)) expect(await status(url)).toBe(200);
});

test('alice’s file links stop working when hana removes her, and hana’s when hana is disabled (SE-08)', async () => {
  const id = await closedSession();
  const [url] = await addresses(await server.as('alice'), id);
  expect(await status(url!)).toBe(200);
  const { id: userId } = await server.person('alice');
  await hana(leaveSession, { params: { sessionId: id, userId } });
  expect(await status(url!)).toBe(404);
  const [hers] = await addresses(hana, id);
  expect(await status(hers!)).toBe(200);
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', (await server.person('hana')).id)
    .execute();
  expect(await status(hers!)).toBe(404);
});

test('hana makes a session private: its files move with it, and saving their signed links keeps them (SE-08)', async () => {
  const id = await addSession(server, { inMinutes: -5, duration: 60 });
  await hana(changeSession, { params: { id }, body: { brochures, recording } });
  expect(await addresses(hana, id).catch(() => [])).toContain('/files/public/given/film.mp4');
  await hana(changeSession, { params: { id }, body: { isSessionPublic: false } });
  const own = await hana(getSession, { params: { id } });
  const [brochure] = own.session.brochures;
  expect(brochure!.documentUrl).toMatch(new RegExp(`^/files/session/${id}/.+/paper.pdf$`));
  await hana(changeSession, { params: { id }, body: { brochures: own.session.brochures } });
  const rows = await server.store.db
    .selectFrom('document')
    .select('url')
    .where('session_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  expect(rows).toEqual([{ url: `/files/session/${id}/paper.pdf` }]);
  await hana(changeSession, { params: { id }, body: { isSessionPublic: true } });
  expect(await status(`/files/session/${id}/paper.pdf`)).toBe(200);
});

test('a private document in alice’s bag and the recording in the room open by signed links too (SE-08)', async () => {
  const id = await closedSession();
  const alice = await server.as('alice');
  const { session } = await alice(getSession, { params: { id } });
  const { swag_bag } = await alice(addSwag, { body: { id: session.brochures[0]!._id } });
  expect(await status(swag_bag[0]!.documentUrl)).toBe(200);
  const { affected } = await hana(getOrganisedSession, { params: { id } });
  expect(affected.keepers).toEqual({ [session.brochures[0]!._id]: 1 });
  const { recording: recordingUrl } = await hana(getStage, { params: { sessionId: id } });
  expect(recordingUrl!.url).toMatch(new RegExp(`^/files/session/${id}/.+/film.mp4$`));
  expect(await status(recordingUrl!.url)).toBe(200);
});
