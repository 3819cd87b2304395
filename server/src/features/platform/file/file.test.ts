import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as hostile from '../../../testing/hostilePictures.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { picturesDrawn } from './verbs/findResized.ts';
import { readByteRange } from './verbs/readByteRange.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  const { storage } = server.ports;
  await storage.put('public/demo/room.0123456789abcdef.webp', 'a picture');
  await storage.put('public/film.mp4', '0123456789');
  await storage.put('public/page.html', '<script>alert(1)</script>');
  await storage.put('public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await storage.put(`event/${server.event.id}/paper.pdf`, 'for us');
  await storage.put(`event/${server.event.id}/plan.0123456789abcdef.pdf`, 'for us too');
  await storage.put('secret.txt', 'nobody’s');
});
afterEach(() => server.close());

test('every file is served with headers that keep it from acting as a page of ours (QUALITY 15)', async () => {
  for (const [path, type, disposition] of [
    ['public/demo/room.0123456789abcdef.webp', 'image/webp', 'inline; filename="room.webp"'],
    ['public/film.mp4', 'video/mp4', 'inline; filename="film.mp4"'],
    ['public/logo.svg', 'image/svg+xml', 'inline; filename="logo.svg"'],
    ['public/page.html', 'application/octet-stream', 'attachment; filename="page.html"'],
  ] as const) {
    const reply = await server.raw('GET', `/files/${path}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(type);
    expect(reply.headers.get('content-disposition')).toBe(disposition);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    await reply.arrayBuffer();
  }
});

test('browsers may cache a file that is named after its content for a year, and revalidate others', async () => {
  const first = await server.raw('GET', '/files/public/demo/room.0123456789abcdef.webp');
  expect(await first.text()).toBe('a picture');
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const video = await server.raw('GET', '/files/public/film.mp4');
  expect(video.headers.get('cache-control')).toBe('public, max-age=300');
  const again = await server.raw('GET', '/files/public/film.mp4', {
    headers: { 'if-none-match': video.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

test('a phone is sent a picture in its width, drawn while the first one gets it as it is', async () => {
  const { storage } = server.ports;
  const town = await sharp({
    create: { width: 1600, height: 800, channels: 3, background: '#0f5c5a', noise },
  })
    .webp({ quality: 82 })
    .toBuffer();
  await storage.put('public/demo/town.0123456789abcdef.webp', town);
  await storage.put(`event/${server.event.id}/town.0123456789abcdef.webp`, town);
  const ask = async (path: string) => {
    const reply = await server.raw('GET', `/files/${path}`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const { width } = await sharp(bytes).metadata();
    return { width, cached: reply.headers.get('cache-control'), etag: reply.headers.get('etag') };
  };
  const path = 'public/demo/town.0123456789abcdef.webp';
  const first = await ask(`${path}?width=360`);
  expect(first).toMatchObject({ width: 1600, cached: 'public, max-age=300' });
  await picturesDrawn();
  const drawn = await ask(`${path}?width=360`);
  expect(drawn).toMatchObject({ width: 360, cached: 'public, max-age=31536000, immutable' });
  expect(drawn.etag).not.toBe(first.etag);
  for (const query of ['', '?width=361', '?width=abc', '?width=360&width=720', '?width[]=360'])
    expect([query, (await ask(path + query)).width]).toEqual([query, 1600]);
  const token = await server.token('alice');
  const own = `/files/event/${server.event.id}/town.0123456789abcdef.webp?width=360`;
  const askOwn = async () => (await server.raw('GET', own, { token })).arrayBuffer();
  await askOwn();
  await picturesDrawn();
  expect(Buffer.from(await askOwn()).equals(town)).toBe(true);
});

test('what is called a picture and is none is sent as it is, and read once for its widths', async () => {
  const read = vi.spyOn(server.ports.storage, 'getBytes');
  const ask = async () => {
    const path = '/files/public/demo/room.0123456789abcdef.webp?width=720';
    const reply = await server.raw('GET', path);
    return [reply.status, await reply.text(), reply.headers.get('cache-control')];
  };
  const asItIs = [200, 'a picture', 'public, max-age=300'];
  expect(await ask()).toEqual(asItIs);
  await picturesDrawn();
  expect(await ask()).toEqual(asItIs);
  await picturesDrawn();
  expect(read).toHaveBeenCalledTimes(1);
  const logo = await server.raw('GET', '/files/public/logo.svg?width=720');
  expect([logo.status, await logo.text()]).toEqual([200, expect.stringContaining('<svg')]);
});

test('a browser can read a video in parts', async () => {
  const part = async (range: string) => {
    const reply = await server.raw('GET', '/files/public/film.mp4', { headers: { range } });
    return [reply.status, reply.headers.get('content-range'), await reply.text()];
  };
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect((await part('bytes=10-')).slice(0, 2)).toEqual([416, 'bytes */10']);
  expect((await part('bytes=0-1,4-5'))[0]).toBe(200);
});

test('meaningless ranges are ignored, and ranges beyond the end are impossible', () => {
  expect(readByteRange('bytes=-', 10)).toBe('whole');
  expect(readByteRange('bytes=5-2', 10)).toBe('whole');
  expect(readByteRange('lines=1-2', 10)).toBe('whole');
  expect(readByteRange('bytes=-0', 10)).toBe('impossible');
  expect(readByteRange('bytes=0-', 0)).toBe('impossible');
  expect(readByteRange('bytes=0-999', 10)).toEqual({ start: 0, end: 9 });
});

test('alice can open a file of her event; a visitor and dave cannot (OPS-02)', async () => {
  const path = `/files/event/${server.event.id}/paper.pdf`;
  expect((await server.raw('GET', path)).status).toBe(404);
  expect((await server.raw('GET', path, { token: await server.token('dave') })).status).toBe(404);
  const mine = await server.raw('GET', path, { token: await server.token('alice') });
  expect(mine.status).toBe(200);
});

test('a browser that others use keeps no file for which alice had to log in, whatever its name (64)', async () => {
  const token = await server.token('alice');
  for (const name of ['paper.pdf', 'plan.0123456789abcdef.pdf']) {
    const reply = await server.raw('GET', `/files/event/${server.event.id}/${name}`, { token });
    const { headers } = reply;
    expect([name, reply.status, headers.get('cache-control'), headers.get('vary')]).toEqual([
      ...[name, 200, 'private, max-age=300'],
      expect.stringContaining('authorization'),
    ]);
  }
});

test('hana can open nothing outside the served folders, whatever the path (OPS-01, G-05)', async () => {
  const token = await server.token('hana');
  for (const path of [
    'secret.txt',
    'public/',
    'public',
    'public/none.png',
    'public/%2e%2e/secret.txt',
    'public/..%2fsecret.txt',
    'public%2f..%2fsecret.txt',
    '%2fetc%2fpasswd',
    'public/.env',
    `public/${'x'.repeat(300)}`,
  ]) {
    const reply = await server.raw('GET', `/files/${path}`, { token });
    expect(reply.status, path).toBe(404);
    expect((await reply.text()).length).toBeLessThan(2000);
  }
});

/** Uploads a picture or document as hana. */
async function send(kind: string, bytes: Buffer) {
  const token = await server.token('hana');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  const reply = await fetch(`${server.origin}/api/file?kind=${kind}`, {
    method: 'PUT',
    headers: { authorization: token },
    body: form,
  });
  const body = (await reply.json()) as { code?: string; file?: { fileUrl: string } };
  return { status: reply.status, ...body };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();

test('a 360° picture keeps the width of a sphere, and phones are sent half of it', async () => {
  const { status, file } = await send('panorama', await plain(6000, 3000));
  expect(status).toBe(200);
  const ask = async (query = '') => {
    const reply = await server.raw('GET', file!.fileUrl + query);
    const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    return [width, height];
  };
  expect(await ask()).toEqual([4096, 2048]);
  await ask('?width=2048');
  await picturesDrawn();
  expect(await ask('?width=2048')).toEqual([2048, 1024]);
});

test('a picture that isn’t twice as wide as high is no 360° picture, and neither is one of 100 megapixels', async () => {
  for (const [what, bytes, code] of [
    ['a photo', await plain(1500, 1000), 'picture.notPanorama'],
    ['an upright one', await plain(500, 1000), 'picture.notPanorama'],
    ['nearly', await plain(2000, 960), 'picture.notPanorama'],
    ['100 megapixels', hostile.emptyPng(14_200, 7100), 'picture.tooManyPixels'],
    ['half a JPEG', await hostile.halfJpeg(), 'picture.notPanorama'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.invalid'],
  ] as const)
    expect([what, await send('panorama', bytes)]).toMatchObject([what, { status: 400, code }]);
  expect(await send('panorama', await plain(2000, 1000))).toMatchObject({ status: 200 });
});

test('hana’s hostile pictures are refused, and of one that is a page as well only the picture is kept', async () => {
  for (const [what, bytes, code] of [
    ['50,000 by 50,000', hostile.emptyPng(50_000, 50_000), 'picture.tooManyPixels'],
    ['all of one colour', hostile.emptyPng(20_000, 20_000, 30_000_000), 'picture.tooManyPixels'],
    ['half a JPEG', await hostile.halfJpeg(), 'picture.damaged'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.invalid'],
  ] as const)
    expect([what, await send('picture', bytes)]).toMatchObject([what, { status: 400, code }]);
  const polyglot = await hostile.polyglot();
  expect(await send('document', polyglot)).toMatchObject({ status: 400, code: 'file.invalid' });
  for (const bytes of [polyglot, await hostile.manyFrames(1000)]) {
    const { status, file } = await send('picture', bytes);
    expect(status).toBe(200);
    const kept = Buffer.from(await (await server.raw('GET', file!.fileUrl)).arrayBuffer());
    expect([kept.toString('latin1', 8, 12), kept.includes('<script>')]).toEqual(['WEBP', false]);
  }
});

test('hana’s picture for emails is redrawn as a JPEG that every mail program knows, no wider than 1,200 pixels, and for webmail', async () => {
  const glass = await sharp({
    create: { width: 3000, height: 1500, channels: 4, background: '#8899aa00' },
  })
    .webp()
    .toBuffer();
  const { status, file } = await send('mailPicture', glass);
  expect(status).toBe(200);
  const reply = await server.raw('GET', file!.fileUrl);
  expect(reply.headers.get('content-type')).toBe('image/jpeg');
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const drawn = sharp(Buffer.from(await reply.arrayBuffer()));
  expect(await drawn.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
  const { channels } = await drawn.stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  for (const [what, bytes, code] of [
    ['50,000 by 50,000', hostile.emptyPng(50_000, 50_000), 'picture.tooManyPixels'],
    ['half a JPEG', await hostile.halfJpeg(), 'picture.damaged'],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF\n'), 'file.invalid'],
  ] as const)
    expect([what, await send('mailPicture', bytes)]).toMatchObject([what, { status: 400, code }]);
  const other = await server.raw('GET', '/files/public/demo/room.0123456789abcdef.webp');
  expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
