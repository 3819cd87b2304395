import { findPage } from '@pavilion/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shareTags } from '../../../site/shareTags.ts';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { addSession } from '../../../testing/sessions.ts';
import { introduce } from '../../programme/speaker/service.ts';
import { createContext } from '../../../core/context.ts';
import { drawSharedLogo, drawSharedPicture } from './verbs/drawSharedPicture.ts';
import { logoName, robots, findShared, sitemap } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const shared = (path: string, language: 'en' | 'hi' = 'en') =>
  findShared(server, { event: server.event, found: findPage(path)!, language });

test('a shared session shows its topic, time and speakers, with one canonical address (L-01, L-06)', async () => {
  const id = await addSession(server, {
    topic: 'Loans & "titles" <b>',
    startAt: '2021-06-02T06:30:00.000Z',
  });
  const given = await shared(`/SessionDetails/${id}`);
  expect(given.canonical).toBe(`http://pavilion.test/agenda-landing/${id}`);
  expect(given.card).toMatchObject({ title: 'Loans & "titles" <b>', subject: 'session' });
  expect(given.card.description).toContain('2 June 2021, 12:00 IST · Sam Test');
  expect(given.jsonLd).toMatchObject({
    '@type': 'Event',
    startDate: '2021-06-02T06:30:00.000Z',
    endDate: '2021-06-02T07:00:00.000Z',
    performer: [{ '@type': 'Person', name: 'Sam Test' }],
    superEvent: { name: 'Own Event', startDate: '2021-05-28T01:30:00.000Z' },
  });
  const tags = shareTags(given, 'Own Event', 'en');
  expect(tags).toContain(
    '<meta property="og:title" content="Loans &amp; &quot;titles&quot; &lt;b&gt;">',
  );
  expect(tags).toContain(`<link rel="canonical" href="${given.canonical}">`);
  expect(tags).toContain(`content="http://pavilion.test/share/session-${id}.jpg"`);
  expect(tags.slice(tags.indexOf('ld+json'))).not.toContain('<b>');
  expect((await shared(`/SessionDetails/${id}`, 'hi')).card.description).toContain('जून');
});

test('a shared speaker or booth shows its own text, without markup (L-01)', async () => {
  const sam = await server.person('sam');
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  await introduce(ctx, sam.id, { biographicalInfo: '<p>Reads <b>books</b> &amp; ledgers.</p>' });
  const { card } = await shared(`/speaker-bio/${sam.id}`);
  expect(card).toMatchObject({ title: 'Sam Test', description: 'Reads books & ledgers.' });
  const hall = await furnishHall(server);
  expect((await shared(`/preview/${hall.meadows}`)).card).toMatchObject({
    title: 'Meadows',
    description: expect.stringContaining('Homes in a garden'),
  });
});

test('a link to what a visitor may not see shows only the event’s own card (L-02)', async () => {
  const hall = await furnishHall(server);
  const hidden = await addSession(server, { topic: 'Secret', isSessionPublic: false });
  const draft = await addSession(server, { topic: 'Draft', isPublished: false });
  const { id: alice } = await server.person('alice');
  for (const path of [
    `/agenda-landing/${hidden}`,
    `/agenda-landing/${draft}`,
    `/speaker-bio/${alice}`,
    `/preview/${hall.draft}`,
    `/preview/${hall.elsewhere}`,
    `/booth/${hall.meadows}`,
    '/lobby',
  ])
    expect((await shared(path)).card, path).toMatchObject({ subject: 'event', title: 'Own Event' });
  for (const name of [
    `session-${hidden}`,
    `speaker-${alice}`,
    `booth-${hall.draft}`,
    'booth-x',
    'x',
  ])
    expect(await drawSharedPicture(server, server.event, name), name).toBeNull();
});

test('pictures of shared links are JPEGs of 1200 × 630 pixels and at most 300 KB (L-01)', async () => {
  const id = await addSession(server);
  const noise = await sharp({
    create: {
      width: 1300,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 45 },
    },
  })
    .webp({ quality: 90, effort: 0 })
    .toBuffer();
  await server.ports.storage.put('public/banner.webp', noise);
  await server.store.db
    .updateTable('session')
    .set({ banner_url: '/files/public/banner.webp' })
    .execute();
  for (const name of ['event', `session-${id}`]) {
    const picture = (await drawSharedPicture(server, server.event, name))!;
    expect(picture.length).toBeLessThanOrEqual(300_000);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  }
});

/** Gives the event a logo of one colour, with a transparent `margin` around it. */
async function withLogo(given: { width: number; height: number; colour: string; margin?: number }) {
  const { width, height, colour, margin = 0 } = given;
  const drawn = await sharp({ create: { width, height, channels: 4, background: colour } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
    .webp({ lossless: true })
    .toBuffer();
  const key = `public/event/${server.event.id}/logo.${width}x${height}${colour.slice(1)}.webp`;
  await server.ports.storage.put(key, drawn);
  return withLogoAt(`/files/${key}`);
}

const withLogoAt = (url: string) => ({
  ...server.event,
  config: { ...server.event.config, logo: { url, alt: { en: '' } } },
});

/** The smallest rectangle around all pixels of a picture that are nearly of this colour. */
async function findColour(picture: Buffer, [red, green, blue]: [number, number, number]) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (let at = 0; at < data.length; at += 3) {
    const isNear = [red, green, blue].every((value, of) => Math.abs(data[at + of]! - value) < 24);
    if (!isNear) continue;
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

test('shared pictures show the event’s logo, undistorted, whether wide or square', async () => {
  const id = await addSession(server);
  await server.ports.storage.put(
    'public/banner.webp',
    await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#2a4' } })
      .webp()
      .toBuffer(),
  );
  await server.store.db
    .updateTable('session')
    .set({ banner_url: '/files/public/banner.webp' })
    .execute();
  for (const [width, height] of [
    [600, 100],
    [200, 200],
  ] as const) {
    const event = await withLogo({ width, height, colour: '#e01010' });
    for (const name of ['event', `session-${id}`]) {
      const found = await findColour(
        (await drawSharedPicture(server, event, name))!,
        [224, 16, 16],
      );
      expect(found.width, `${name} ${width}`).toBeGreaterThan(90);
      expect(found.width / found.height, `${name} ${width}`).toBeCloseTo(width / height, 0);
    }
  }
});

test('a shared picture takes no logo from elsewhere, from behind the login, or that is broken', async () => {
  const plain = await drawSharedPicture(server, server.event, 'event');
  await server.ports.storage.put('public/broken.webp', 'no picture');
  for (const url of [
    'https://elsewhere.example/logo.png',
    `/files/event/${server.event.id}/logo.webp`,
    '/files/public/missing.webp',
    '/files/public/broken.webp',
  ])
    expect((await drawSharedPicture(server, withLogoAt(url), 'event'))!.equals(plain!), url).toBe(
      true,
    );
});

test('emails get the logo as a PNG of one size, on a plate of its own where it would be lost', async () => {
  const picture = async (event: typeof server.event) => {
    const png = (await drawSharedLogo(server, event, logoName(event)!))!;
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 480, height: 128 });
    return png;
  };
  const red = await picture(await withLogo({ width: 600, height: 100, colour: '#e01010' }));
  expect(await findColour(red, [224, 16, 16])).toEqual({
    left: 0,
    top: 24,
    width: 480,
    height: 80,
  });
  const drawPlate = async (colour: string) => {
    const png = await picture(await withLogo({ width: 200, height: 200, colour, margin: 40 }));
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((64 * 480 + 6) * 4, (64 * 480 + 7) * 4)];
  };
  expect(await drawPlate('#101010')).toEqual([255, 255, 255, 255]);
  expect(await drawPlate('#fafafa')).toEqual([36, 31, 27, 255]);
  expect((await drawPlate('#d07020'))[3]).toBe(0);
});

test('an older name of a logo gives that of today, but nothing of a closed event', async () => {
  const event = await withLogo({ width: 300, height: 100, colour: '#e01010' });
  const current = await drawSharedLogo(server, event, logoName(event)!);
  expect(current).not.toBeNull();
  expect(await drawSharedLogo(server, event, 'logo-0123456789abcdef')).toEqual(current);
  const closed = { ...event, state: 'draft' as const };
  expect(await drawSharedLogo(server, closed, 'logo-0123456789abcdef')).toBeNull();
  expect(await drawSharedLogo(server, closed, logoName(closed)!)).toEqual(current);
  expect(await drawSharedLogo(server, server.event, 'logo-0123456789abcdef')).toBeNull();
});

test('a link to a track shows the track’s name, and the sitemap has its page', async () => {
  const { config } = server.event;
  const tracks = [{ key: 'money', name: { en: 'Money' }, colour: 'teal' as const }];
  const features = { ...config.features, sessions: { ...config.features.sessions!, tracks } };
  const event = { ...server.event, config: { ...config, features } };
  const readTitle = async (key: string) => {
    const found = findPage(`/agenda-landing/track/${key}`)!;
    return (await findShared(server, { event, found, language: 'en' })).card.title;
  };
  expect([await readTitle('money'), await readTitle('soil')]).toEqual([
    'Money · Own Event',
    'Own Event',
  ]);
  expect(await sitemap(server, event)).toContain(
    '<loc>http://pavilion.test/agenda-landing/track/money</loc>',
  );
  expect(await sitemap(server, server.event)).not.toContain('/track/');
});

test('the sitemap lists the pages a visitor may open, each once, and nothing private (L-06)', async () => {
  const hall = await furnishHall(server);
  const open = await addSession(server);
  const hidden = await addSession(server, { isSessionPublic: false });
  const map = await sitemap(server, server.event);
  const { id: sam } = await server.person('sam');
  const places = [...map.matchAll(/<loc>http:\/\/pavilion\.test([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(new Set(places).size).toBe(places.length);
  for (const path of [
    '/landing',
    '/speakers',
    `/speaker-bio/${sam}`,
    `/preview/${hall.meadows}`,
    `/agenda-landing/${open}`,
  ])
    expect(places).toContain(path);
  for (const part of [
    ...[hidden, hall.draft, '/lobby', '/members', '/SessionDetails', '/outbox', '{'],
    ...['/shortlist', '/shared-shortlist', '/compare'],
  ])
    expect(map, part).not.toContain(part);
  expect(robots(server, [server.event, server.otherEvent])).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /calendar/\nSitemap: http://pavilion.test/sitemap.xml\nSitemap: http://pavilion.test/e/other/sitemap.xml\n',
  );
});
