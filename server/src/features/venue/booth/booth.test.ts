import { gunzipSync } from 'node:zlib';
import { getBoothPreview, listBoothFloors, listBooths, type RouteReply } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { bareContent, furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { createBooth } from './service.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

const slugs = (reply: { booths: { slug: string }[] }) => reply.booths.map((booth) => booth.slug);

test('alice sees the floors of her event in their order, each with its published booths', async () => {
  const alice = await server.as('alice');
  const { floors } = await alice(listBoothFloors);
  expect(floors.map((floor) => [floor.key, floor.name, floor.boothCount])).toEqual([
    ['bng', 'Bangalore', 2],
    ['kol', 'Kolkata', 1],
  ]);
  expect(await refusal(server.anon(listBoothFloors))).toMatchObject({ code: 'auth.required' });
  expect(await refusal(server.anon(listBooths))).toMatchObject({ code: 'auth.required' });
});

test('alice sees the booths of her event’s floors, and none for other floors (BT-01, BT-02, BT-03)', async () => {
  const alice = await server.as('alice');
  const of = async (query: object) => slugs(await alice(listBooths, { query }));
  expect(await of({ boothFloorId: hall.bng })).toEqual(['meadows', 'heights']);
  expect(await of({ boothFloorIds: [hall.kol, hall.bng] })).toEqual([
    'meadows',
    'heights',
    'riverside',
  ]);
  const dave = await server.as('dave');
  const foreign = (await dave(listBoothFloors)).floors[0]!._id;
  expect(await of({ boothFloorIds: [hall.kol, foreign] })).toEqual(['riverside']);
  expect(await of({ 'boothFloorIds[]': [foreign] })).toEqual([]);
  expect(await of({ boothFloorId: crypto.randomUUID() })).toEqual([]);
  expect(await refusal(of({ boothFloorIds: ['bng'] }))).toMatchObject({ status: 400 });
});

test('alice names floors in every usual notation; blank ones are none, and others are refused (BT-02)', async () => {
  const token = await server.token('alice');
  const of = async (query: string) => {
    const reply = await server.raw('GET', `/api/booth?${query}`, { token });
    const said = (await reply.json()) as { booths: { slug: string }[]; fields: object[] };
    return reply.ok ? slugs(said) : [reply.status, said.fields];
  };
  const { bng, kol } = hall;
  const all = ['meadows', 'heights', 'riverside'];
  for (const query of [
    `boothFloorIds=${bng}&boothFloorIds=${kol}`,
    `boothFloorIds[]=${bng}&boothFloorIds[]=${kol}`,
    `boothFloorIds%5B%5D=${bng}&boothFloorIds%5B%5D=${kol}`,
    `boothFloorIds[0]=${bng}&boothFloorIds[1]=${kol}`,
    `boothFloorIds=${bng},${kol}`,
    `boothFloorIds[]=${bng}&boothFloorIds=${kol}`,
    'boothFloorIds=&boothFloorId=',
    'boothFloorIds[]=',
  ])
    expect(await of(query), query).toEqual(all);
  for (const query of [
    `boothFloorIds[]=${kol}`,
    `boothFloorIds[0]=${kol}`,
    `boothFloorIds=,${kol},`,
  ])
    expect(await of(query), query).toEqual(['riverside']);
  for (const [query, path, code] of [
    [`boothFloorIds[a]=${kol}`, 'boothFloorIds[a]', 'query.notation'],
    [`boothFloorIds[0][1]=${kol}`, 'boothFloorIds[0][1]', 'query.notation'],
    [`boothFloorIds[=${kol}`, 'boothFloorIds[', 'query.notation'],
    [`boothFloorIds=${kol};${bng}`, 'boothFloorIds.0', 'id.invalid'],
    [`boothFloorIds=["${kol}"]`, 'boothFloorIds.0', 'id.invalid'],
  ])
    expect(await of(query!), query).toEqual([
      400,
      [{ path, code, message: expect.stringMatching(/\w/) }],
    ]);
});

test('alice pages through the booths in the order of the hall', async () => {
  const alice = await server.as('alice');
  const first = await alice(listBooths, { query: { limit: 2 } });
  expect(slugs(first)).toEqual(['meadows', 'heights']);
  const rest = await alice(listBooths, { query: { limit: 2, after: first.next! } });
  expect([slugs(rest), rest.next]).toEqual([['riverside'], null]);
});

test('only eli, who is its staff, and hana see a draft (BT-04, BT-05)', async () => {
  for (const name of ['eli', 'hana']) {
    const call = await server.as(name);
    expect(slugs(await call(listBooths))).toContain('unfinished');
    const { booth } = await call(getBoothPreview, { params: { boothId: hall.draft } });
    expect(booth.published).toBe(false);
  }
  const alice = await server.as('alice');
  expect(slugs(await alice(listBooths))).not.toContain('unfinished');
  for (const call of [alice, server.anon]) {
    for (const boothId of [hall.draft, hall.elsewhere, crypto.randomUUID()])
      expect(await refusal(call(getBoothPreview, { params: { boothId } }))).toMatchObject({
        status: 404,
        code: 'booth.missing',
      });
  }
});

test('a visitor previews a published booth and goes round the hall by its neighbours (BT-06, D16)', async () => {
  const seen: string[] = [];
  let boothId: string | null = hall.meadows;
  for (let step = 0; step < 3; step++) {
    const reply: RouteReply<typeof getBoothPreview> = await server.anon(getBoothPreview, {
      params: { boothId: boothId! },
    });
    seen.push(reply.booth.slug);
    boothId = reply.booth.nextId;
  }
  expect(seen).toEqual(['meadows', 'heights', 'riverside']);
  expect(boothId).toBe(hall.meadows);
  const plain = await server.raw('GET', `/api/boothPreviewInfo/${hall.meadows}`);
  const text = await plain.text();
  expect(JSON.parse(text)).toMatchObject({
    booth: {
      _id: hall.meadows,
      previousId: hall.riverside,
      boothFloors: [{ floorId: hall.bng, key: 'bng', name: 'Bangalore' }],
      documents: [{ title: 'Brochure' }, { title: 'Floor plan' }],
      consultants: 2,
      staffed: false,
      offer: { title: 'Ten off' },
    },
  });
  expect(text).not.toMatch(/@test\.example|reveChatId|lead/);
});

test('a visitor gets the REVE chat id only where the booth uses that widget (BT-06)', async () => {
  const set = (widget: unknown) =>
    server.store.db
      .updateTable('booth')
      .set({ content: JSON.stringify({ ...bareContent, widget }) })
      .where('id', '=', hall.meadows)
      .execute();
  const preview = async () =>
    (await server.anon(getBoothPreview, { params: { boothId: hall.meadows } })).booth;
  await set({ provider: 'reve', id: 'abc-1' });
  expect(await preview()).toMatchObject({ reveChatId: 'abc-1' });
  await set({ provider: 'crisp', id: 'abc-1' });
  const booth = await preview();
  expect(booth.widget).toEqual({ provider: 'crisp', id: 'abc-1' });
  expect(booth).not.toHaveProperty('reveChatId');
});

test('unsafe links in old data are left out, and a visitor still sees the booth (BT-07, G-37)', async () => {
  const bad = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '//evil.example/x',
    '/\\evil.example/x',
    '/files/../secret',
    'https://youtube.com@evil.example/watch?v=abcdefgh',
    'https://youtube.com.evil.example/watch?v=abcdefgh',
    'http://www.youtube.com/watch?v=abcdefgh',
    'https://0x7f.1/video.mp4',
  ];
  const good = 'https://www.youtube.com/watch?v=abcdefgh';
  const video = (videoLink: string) => ({
    title: 'Film',
    videoLink,
    posterUrl: null,
    description: '',
  });
  const image = (imageUrl: string) => ({ imageUrl, alt: '' });
  await server.store.db
    .updateTable('booth')
    .set({
      content: JSON.stringify({
        ...bareContent,
        imgUrl: bad[0]!,
        videoLinks: [...bad, good, '/files/public/film.mp4'].map(video),
        imagesGallery: [...bad, good, '/files/public/room.webp'].map(image),
        imagesLocation: 'broken' as never,
      }),
    })
    .where('id', '=', hall.meadows)
    .execute();
  const { booth } = await server.anon(getBoothPreview, { params: { boothId: hall.meadows } });
  expect(booth.imgUrl).toBeNull();
  expect(booth.videoLinks.map((one) => one.videoLink)).toEqual([good, '/files/public/film.mp4']);
  expect(booth.imagesGallery.map((one) => one.imageUrl)).toEqual(['/files/public/room.webp']);
  expect(booth.imagesLocation).toEqual([]);
});

test('an invalid booth id is refused without a server error (G-05)', async () => {
  for (const id of ['undefined', 'null', '-1', '1e3', '..%2f..%2fetc%2fpasswd', '%F0%9F%98%80']) {
    const reply = await server.raw('GET', `/api/boothPreviewInfo/${id}`);
    expect([400, 404]).toContain(reply.status);
  }
});

test('alice gets 500 booths in small pages (BT-09)', async () => {
  const picture = (n: number) => ({ imageUrl: `/files/public/booth/${n}.webp`, alt: `View ${n}` });
  const images = (from: number) => Array.from({ length: 8 }, (_, n) => picture(from + n));
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  await server.store.transaction(async (db) => {
    for (let n = 0; n < 500; n++)
      await createBooth(
        { ...ctx, db },
        {
          floorId: hall.kol,
          slug: `booth-${n}`,
          name: `Booth ${n}`,
          city: 'Kolkata',
          stand: {
            x: (n % 25) * 4,
            y: 8 + Math.floor(n / 25) * 4,
            style: 'cube',
            tier: 'standard',
            color: '#335577',
          },
          content: {
            ...bareContent,
            summarySubText: Array.from({ length: 40 }, () => crypto.randomUUID()).join(' '),
            imagesGallery: images(n * 40),
            imagesAmenities: images(n * 40 + 20),
          },
          offer: null,
          position: n,
        },
      );
  });
  const token = await server.token('alice');
  const seen = new Set<string>();
  let after: string | null = '';
  while (after !== null) {
    const path = `/api/booth?boothFloorId=${hall.kol}${after && `&after=${after}`}`;
    const { rawPayload } = await server.app.inject({
      url: path,
      headers: { authorization: token, 'accept-encoding': 'gzip' },
    });
    expect(rawPayload.length).toBeLessThan(100_000);
    const page = JSON.parse(gunzipSync(rawPayload).toString()) as RouteReply<typeof listBooths>;
    for (const booth of page.booths) seen.add(booth._id);
    after = page.next;
  }
  expect(seen.size).toBe(501);
});
