import { blockPerson, getAttendee, maxPictureBytes } from '@pavilion/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainPictures } from '../../../core/pictures.ts';
import * as hostile from '../../../testing/hostilePictures.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { sendProfile } from '../../../testing/profileForm.ts';
import { addSession } from '../../../testing/sessions.ts';
import { drawPortraits } from './verbs/drawPortraits.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const plain = (format: 'png' | 'jpeg' | 'gif') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();
type SavedProfile = Awaited<ReturnType<typeof sendProfile>>;
/** Uploads a picture; returns its addresses as stored, for requests with a login. */
const upload = async (picture: Uint8Array, name?: string, who = 'alice') => {
  const sent = await sendProfile(server, who, {}, { picture, ...(name !== undefined && { name }) });
  return JSON.parse(plainPictures(JSON.stringify(sent))) as SavedProfile;
};
const look = async (who: string, url: string) =>
  server.raw('GET', url, { token: await server.token(who) });
/** Everything that is stored. */
async function stored(): Promise<string[]> {
  const names: string[] = [];
  const { objects } = await server.ports.storage.listAll('', { recursive: true });
  for (const object of objects) if (object.isFile) names.push(object.key);
  return names;
}

test('alice can upload a picture of exactly ten million bytes, but not one byte more (PF-06)', async () => {
  const picture = await plain('png');
  const exact = Buffer.concat([picture, Buffer.alloc(maxPictureBytes - picture.length)]);
  const kept = await upload(exact);
  expect(kept.status).toBe(200);
  const tooLarge = await upload(Buffer.concat([exact, Buffer.alloc(1)]));
  expect(tooLarge).toMatchObject({
    status: 413,
    error: { code: 'picture.tooLarge', message: 'Maximum allowed file size is 10mb' },
  });
  expect((await server.person('alice')).dp_url).toBe(kept.user.dpUrl);
});

test('alice’s upload without a declared length is cut off at the limit (PF-06)', async () => {
  const { id } = await server.person('alice');
  const chunk = Buffer.alloc(1_000_000, 1);
  let pulled = 0;
  const head = '--b\r\ncontent-disposition: form-data; name="dpFile"; filename="a.png"\r\n\r\n';
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull: (controller) => {
      if (++pulled > 60) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const reply = await fetch(`${server.origin}/api/attendee/${id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await server.token('alice')}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body,
    duplex: 'half',
  } as RequestInit).catch(() => null);
  if (reply) expect(reply.status).toBe(413);
  expect(await stored()).toEqual([]);
});

test('alice disconnects in the middle of a form, and nothing changes (G-30)', async () => {
  const before = await server.person('alice');
  const line = new AbortController();
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`;
  const torn = `${part('bio')}\r\n\r\nHalf\r\n${part('dpFile')}; filename="a.png"\r\n\r\n`;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(torn)),
    pull: (controller) => {
      controller.enqueue(Buffer.alloc(100_000, 1));
      line.abort();
    },
  });
  const sending = fetch(`${server.origin}/api/attendee/${before.id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await server.token('alice')}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body,
    duplex: 'half',
    signal: line.signal,
  } as RequestInit);
  await expect(sending).rejects.toThrow();
  expect((await look('alice', '/api/attendee')).status).toBe(200);
  expect(await server.person('alice')).toEqual(before);
  expect(await stored()).toEqual([]);
});

test('the content of an upload decides whether it is a picture, never its name (1.3.4, PF-07)', async () => {
  const [png, jpeg, gif] = await Promise.all([plain('png'), plain('jpeg'), plain('gif')]);
  for (const [picture, name] of [
    [png, 'x.PNG'],
    [jpeg, 'x.JpEg'],
    [gif, 'x.gif'],
    [png, 'picture'],
  ] as const)
    expect((await upload(picture, name)).status, name).toBe(200);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const webp = await sharp(png).webp().toBuffer();
  for (const [what, picture, name] of [
    ['svg', Buffer.from(svg), 'x.svg'],
    ['svg as png', Buffer.from(svg), 'x.png'],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.html'],
    ['html as png', Buffer.from('<html>hello</html>'), 'x.png'],
    ['php', Buffer.from('<?php echo 1;'), 'x.php'],
    ['exe', Buffer.from('MZ\u0090\u0000\u0003'), 'x.jpg.exe'],
    ['gif and script', Buffer.from('GIF89a/*\u0000*/=1;alert(1)//;'), 'x.gif'],
    ['webp', webp, 'x.webp'],
    ['nothing', Buffer.alloc(0), 'x.png'],
  ] as const)
    expect([what, await upload(picture, name, 'bob')]).toMatchObject([
      what,
      { status: 400, error: { code: 'picture.invalid', message: 'Invalid file type' } },
    ]);
  expect((await server.person('bob')).dp_url).toBeNull();
});

test('bob’s decompression bombs are refused by their header, before they are decoded (PF-08)', async () => {
  const kept = (await upload(await plain('png'))).user.dpUrl;
  const drawn = vi.spyOn(sharp.prototype, 'toBuffer');
  const [many, invalid] = ['picture.tooManyPixels', 'picture.invalid'];
  for (const [what, picture, code, draws] of [
    ['50,000 by 50,000', hostile.emptyPng(50_000, 50_000), many, 0],
    ['all of one colour', hostile.emptyPng(20_000, 20_000, 30_000_000), many, 0],
    ['a thousand frames', await hostile.manyFrames(1000), invalid, 0],
    ['a thousand WebP frames', await hostile.manyWebpFrames(1000), invalid, 0],
    ['half a JPEG', await hostile.halfJpeg(), invalid, 1],
  ] as const) {
    drawn.mockClear();
    await expect(drawPortraits(picture), what).rejects.toThrow(code);
    expect([what, drawn.mock.calls.length]).toEqual([what, draws]);
    expect([what, (await upload(picture, 'x.png', 'bob')).status]).toEqual([what, 400]);
  }
  drawn.mockRestore();
  expect((await server.person('alice')).dp_url).toBe(kept);
  expect(await stored()).toHaveLength(2);
});

test('alice’s picture that is a page and a zip as well is kept as a picture alone', async () => {
  const { status, user } = await upload(await hostile.polyglot());
  expect(status).toBe(200);
  const bytes = Buffer.from(await (await look('alice', user.dpUrl!)).arrayBuffer());
  expect(bytes.includes('<script>')).toBe(false);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
});

test.each([
  '../../etc/passwd.png',
  'C:\\x.png',
  'x'.repeat(300),
  '😀.png',
  'a\u0000b.png',
  'a\r\nb',
])(
  'a file that alice uploads as %j is stored under a name of the server’s own (PF-09)',
  async (name) => {
    const { status, user } = await upload(await plain('png'), name);
    expect(status).toBe(200);
    const { id } = await server.person('alice');
    const folder = `person/${server.event.id}/${id}/`;
    for (const key of await stored()) expect(key).toMatch(new RegExp(`^${folder}[\\w-]+\\.webp$`));
    expect(user.dpUrl).toMatch(new RegExp(`^/files/${folder}[\\w-]{43}\\.webp$`));
  },
);

test('alice’s photo is re-encoded as small squares without camera metadata (PF-10, P-12)', async () => {
  const photo = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#3a6' },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '13/1 4/1 0/1' } })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { user } = await upload(photo, 'photo.jpg');
  const sizes = [];
  for (const url of [user.dpUrl!, user.portraitUrl!]) {
    const reply = await look('alice', url);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await reply.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect(exif).toBeUndefined();
    sizes.push([width, height]);
    if (url === user.dpUrl) expect(bytes.length).toBeLessThanOrEqual(15 * 1024);
  }
  expect(sizes).toEqual([
    [192, 192],
    [640, 640],
  ]);
});

test('even a picture of pure noise is served in at most 15 KiB (P-12)', async () => {
  const noise = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const { user } = await upload(noise);
  const reply = await look('alice', user.dpUrl!);
  expect((await reply.arrayBuffer()).byteLength).toBeLessThanOrEqual(15 * 1024);
});

test('alice’s form is refused whole for two files, unknown fields, too many parts or endless text (PF-11)', async () => {
  const picture = new Blob([new Uint8Array(await plain('png'))]);
  const { id } = await server.person('alice');
  const authorization = `Bearer ${await server.token('alice')}`;
  const put = async (fill: (form: FormData) => void) => {
    const form = new FormData();
    fill(form);
    const init = { method: 'PUT', headers: { authorization }, body: form };
    return (await fetch(`${server.origin}/api/attendee/${id}`, init)).status;
  };
  const two = (form: FormData) => {
    form.append('bio', 'Changed');
    form.append('dpFile', picture, 'a.png');
    form.append('dpFile', picture, 'b.png');
  };
  expect([400, 413]).toContain(await put(two));
  expect(await put((form) => form.append('resume', picture, 'a.png'))).toBe(400);
  const many = (form: FormData) => {
    for (let n = 0; n < 1000; n++) form.append(`field${n}`, 'x');
  };
  expect([400, 413]).toContain(await put(many));
  expect(await put((form) => form.append('bio', 'x'.repeat(5_000_000)))).toBe(400);
  const twice = (form: FormData) => {
    form.append('bio', 'one');
    form.append('bio', 'two');
  };
  expect(await put(twice)).toBe(400);
  expect(await put((form) => form.append('__proto__', 'x'))).toBe(400);
  expect(await stored()).toEqual([]);
  expect((await server.person('alice')).bio).toBe('');
});

test('alice’s old picture is deleted when she uploads a new one or removes it (PF-18)', async () => {
  const first = (await upload(await plain('png'))).user;
  const second = (await upload(await plain('jpeg'))).user;
  expect((await look('alice', first.dpUrl!)).status).toBe(404);
  expect((await look('alice', first.portraitUrl!)).status).toBe(404);
  expect((await look('bob', second.dpUrl!)).status).toBe(200);
  expect(await stored()).toHaveLength(2);
  const { user } = await sendProfile(server, 'alice', { removePicture: 'true' });
  expect(user).toMatchObject({ dpUrl: null, portraitUrl: null });
  expect((await look('alice', second.dpUrl!)).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test('only people at the event whom alice has not blocked see her picture (PF-19, G-32)', async () => {
  const { user } = await upload(await plain('png'));
  const url = user.dpUrl!;
  expect((await server.raw('GET', url)).status).toBe(404);
  expect((await look('dave', url)).status).toBe(404);
  const mal = await look('mal', url);
  expect([mal.status, mal.headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
  const body = { toUser: (await server.person('mal'))!.id };
  await (
    await server.as('alice')
  )(blockPerson, { body });
  expect((await look('mal', url)).status).toBe(404);
  expect((await look('mal', user.portraitUrl!)).status).toBe(404);
  expect((await look('bob', url)).status).toBe(200);
  const folder = url.slice(0, url.lastIndexOf('/'));
  for (const guess of [folder, `${folder}/`, `${folder}/other.webp`])
    expect((await look('bob', guess)).status).toBe(404);
});

test('a visitor sees the pictures of people who speak in public sessions, and no others (PF-19)', async () => {
  const portrait = async (name: string) =>
    (await upload(await plain('png'), undefined, name)).user.dpUrl!;
  const guest = async (url: string) => (await server.raw('GET', url)).status;
  const [sams, bobs] = [await portrait('sam'), await portrait('bob')];
  expect(await guest(sams)).toBe(200);
  expect(await guest(sams.replace('.webp', '-large.webp'))).toBe(200);
  expect(await guest(sams.replace(/[^/]+$/, 'other.webp'))).toBe(404);
  expect(await guest(bobs)).toBe(404);
  const closed = { isSessionPublic: false, speakers: ['bob'] };
  await addSession(server, closed);
  expect(await guest(bobs)).toBe(404);
  await addSession(server, { speakers: ['bob'] });
  expect(await guest(bobs)).toBe(200);
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('email', '=', 'bob@test.example')
    .execute();
  expect(await guest(bobs)).toBe(404);
});

test('alice cannot upload an 11th picture within an hour, but can still save the rest of her profile', async () => {
  const picture = await plain('png');
  for (let n = 0; n < 10; n++) expect((await upload(picture)).status).toBe(200);
  expect(await upload(picture)).toMatchObject({ status: 429 });
  expect((await sendProfile(server, 'alice', { bio: 'Words' })).status).toBe(200);
  server.clock.advance({ minutes: 61 });
  expect((await upload(picture)).status).toBe(200);
  server.ports.limiter.count = () => Promise.reject(new Error('the store is gone'));
  expect((await upload(picture)).status).toBe(503);
});

test('alice’s refused form leaves no picture behind', async () => {
  const refused = await sendProfile(
    server,
    'alice',
    { version: '99' },
    { picture: await plain('png') },
  );
  expect(refused.status).toBe(409);
  expect(await stored()).toEqual([]);
  const params = { id: (await server.person('alice')).id };
  const { attendee } = await (await server.as('bob'))(getAttendee, { params });
  expect(attendee.dpUrl).toBeNull();
});
