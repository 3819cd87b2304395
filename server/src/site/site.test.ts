import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { conference, type Event, propertyExpo } from '@pavilion/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emptyFolder,
  furnish,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';

const page = `<!doctype html><html lang="en"><head><title>Pavilion</title><!--look--></head><body><!--start--></body></html>`;

const stain = JSON.stringify({
  brand: 'red}</style><script>alert(1)</script>',
  accent: '#e0a02e"/><script>alert(2)</script>',
});

const logo = JSON.stringify({ logo: { url: '/files/public/logo.webp', alt: { en: '' } } });

describe('the site', { timeout: 90_000 }, () => {
  let server: ServerProcess;
  let remove: () => void;
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-dist-'));
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), page);
    writeFileSync(join(dist, 'icon.svg'), '<svg/>');
    mkdirSync(join(dist, 'embed'));
    writeFileSync(join(dist, 'embed/agenda.js'), 'fill()');
    writeFileSync(join(dist, 'assets/index-1.js'), 'start()');
    writeFileSync(join(dist, 'assets/index-1.js.br'), 'by brotli');
    writeFileSync(join(dist, 'assets/index-1.js.gz'), 'by gzip');
    writeFileSync(join(dist, 'assets/index-1.js.map'), '{}');
    const folder = await emptyFolder();
    remove = folder.remove;
    await prepare(folder, async (store) => {
      await furnish(store, {});
      const more = { preset: conference, config: conference, isDefault: false };
      await furnish(store, {}, { ...more, slug: 'summit', name: 'Summit', host: 'summit.example' });
      await furnish(store, {}, { isDefault: false, slug: 'stained', name: 'Stained' });
      await sql`update event set config = jsonb_set(config, '{look}', config->'look' || ${stain}::jsonb)
        where slug = 'stained'`.execute(store.db);
      await sql`update event set config = config || ${logo}::jsonb where slug = 'summit'`.execute(
        store.db,
      );
    });
    const files = join(folder.dataDir, 'files/public');
    mkdirSync(files, { recursive: true });
    await sharp({ create: { width: 600, height: 100, channels: 3, background: '#e01010' } })
      .webp()
      .toFile(join(files, 'logo.webp'));
    server = await startServer({
      DATA_DIR: folder.dataDir,
      WEB_DIST: dist,
      PUBLIC_URL: 'https://expo.example',
    });
  });
  afterAll(async () => {
    await server?.kill();
    remove?.();
    rmSync(dist, { recursive: true });
  });

  /** Requests exactly this path, which `fetch` would normalise. */
  async function get(path: string, headers: Record<string, string> = {}, { port } = server) {
    const reply = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ port, path, headers }, resolve).on('error', reject).end(),
    );
    return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
  }

  test('says how the layers of style sheets follow one another before any sheet says something else', async () => {
    const { body } = await get('/landing');
    const before = body.split(/<link[^>]*stylesheet/)[0]!;
    expect(/@layer [^;{]*[;{]/.exec(before)?.[0]).toBe('@layer reset,mantine,product;');
  });

  test('never shows a colour that is none, whoever stored it', async () => {
    for (const path of ['', 'landing', 'offline', 'manifest.webmanifest', 'nowhere'])
      expect((await get(`/e/stained/${path}`)).body).not.toMatch(/red}|alert\(/);
    const { brand, accent } = propertyExpo.look;
    const { body } = await get('/e/stained/landing');
    expect(body).toContain(`html:root{--brand:${brand};--accent:${accent}}`);
    for (const picture of ['icon-192.png', 'share/event.jpg'])
      expect([picture, (await get(`/e/stained/${picture}`)).status]).toEqual([picture, 200]);
  });

  test('gives the logo of an event to whoever reads its emails, without a login', async () => {
    const { status, headers } = await get('/e/summit/share/logo-0123456789abcdef.png');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/png' });
    // webmail shows it on its own pages
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await get('/share/logo-0123456789abcdef.png')).status).toBe(404);
  });

  test('sends a visitor who saves data a page that knows it', async () => {
    const usual = await get('/e/summit/landing');
    const saving = await get('/e/summit/landing', { 'save-data': 'on' });
    expect(usual.body).not.toContain('data-saves-data');
    expect(saving.body).toContain('data-saves-data>');
    for (const { headers } of [usual, saving]) expect(headers.vary).toMatch(/save-data/i);
  });

  test('lets other sites load the agenda’s script, and nothing else', async () => {
    const any = 'access-control-allow-origin';
    expect((await get('/embed/agenda.js')).headers[any]).toBe('*');
    for (const path of ['/', '/icon.svg', '/assets/index-1.js', '/embed/agenda', '/api/events'])
      expect([path, (await get(path)).headers[any]]).toEqual([path, undefined]);
  });

  test('has browsers take HTML and addresses of scripts from the policies of the web alone', async () => {
    for (const path of ['/', '/landing', '/booth/nowhere', '/e/summit/lobby'])
      expect((await get(path)).headers['content-security-policy']).toMatch(
        /;require-trusted-types-for 'script';trusted-types own default$/,
      );
  });

  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.htaccess',
    '/server.js.map',
    '/package.json',
    '/server/src/main.ts',
    '/src/main.tsx',
    '/assets',
    '/assets/',
    '/assets/index-1.js.br',
    '/assets/index-1.js.map',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fpackage.json',
    '/index.html',
    '/../',
    '/../../etc/passwd',
    '/%2e%2e/',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc/passwd',
    '/uploads/',
    '/files/',
    '/files/public/',
    '/files/../database/PG_VERSION',
    '/files/%2e%2e/database/PG_VERSION',
    '//etc/passwd',
    '/data/',
    '/database/PG_VERSION',
    '/api',
    '/api/',
    '/api/.env',
    '/server-status',
    '/wp-login.php',
    '/debug',
    '/e/nowhere/landing',
    '/e/own/booth/00000000-0000-4000-8000-000000000000',
    '/booth/not-an-id',
    '/nowhere',
  ])('%s is not found (62, OPS-01)', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).not.toMatch(/root:x|Index of|start\(\)|^\d+$|workspaces/);
  });

  test.each([
    '/',
    '/api/events',
    '/api/nowhere',
    '/nowhere',
    '/assets/index-1.js',
    '/icon.svg',
    '/%',
  ])('no header of %s names a version, and browsers must use TLS (62, S-05)', async (path) => {
    const { headers } = await get(path);
    expect(Object.keys(headers)).not.toContain('server');
    expect(Object.keys(headers)).not.toContain('x-powered-by');
    expect(JSON.stringify(headers)).not.toMatch(/fastify|node|pavilion/i);
    if (path !== '/%')
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000; ?includeSubDomains/);
  });

  test('lets search engines index public pages, but not private or missing ones', async () => {
    const noindex = '<meta name="robots" content="noindex">';
    for (const path of ['/landing', '/attendee-login', '/e/own/landing'])
      expect([path, (await get(path)).body.includes(noindex)]).toEqual([path, false]);
    for (const path of [
      '/lobby',
      '/shared-shortlist',
      '/compare',
      '/swagbag',
      '/nowhere',
      '/e/nowhere/',
    ])
      expect([path, (await get(path)).body.includes(noindex)]).toEqual([path, true]);
  });

  test('shows the event named in /e/SLUG, else the one of its host, else the default one', async () => {
    const shown = async (path: string, headers?: Record<string, string>) => {
      const { status, body } = await get(path, headers);
      const start = /<script id="start" type="application\/json">(.*?)<\/script>/.exec(body)![1]!;
      const { event, root } = JSON.parse(start) as { event: { slug: string }; root: string };
      return [status, event.slug, root, /<title>(.*?)<\/title>/.exec(body)![1]];
    };
    expect(await shown('/landing')).toEqual([200, 'own', '', 'Own Event']);
    expect(await shown('/e/summit/landing')).toEqual([200, 'summit', '/e/summit', 'Summit']);
    const host = { host: 'summit.example' };
    expect(await shown('/landing', host)).toEqual([200, 'summit', '', 'Summit']);
    expect(await shown('/e/own/landing', host)).toEqual([200, 'own', '/e/own', 'Own Event']);
    expect(await shown('/landing', { host: 'other.example' })).toEqual([
      200,
      'own',
      '',
      'Own Event',
    ]);
    const claimed = { 'x-forwarded-host': 'summit.example' };
    expect(await shown('/landing', claimed)).toEqual([200, 'own', '', 'Own Event']);
  });

  test('has browsers keep files named by their content for a year and ask for pages again', async () => {
    const script = await get('/assets/index-1.js');
    expect(script).toMatchObject({ status: 200, body: 'start()' });
    expect(script.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
    expect((await get('/landing')).headers['cache-control']).toBe('no-cache');
  });

  test('sends a file as small as the browser can read it', async () => {
    const sent = async (accepted = 'identity') => {
      const headers = { 'accept-encoding': accepted };
      const { body, headers: said } = await get('/assets/index-1.js', headers);
      return [said['content-encoding'], body];
    };
    expect(await sent('gzip, deflate, br')).toEqual(['br', 'by brotli']);
    expect(await sent('gzip, br;q=0')).toEqual(['gzip', 'by gzip']);
    expect(await sent()).toEqual([undefined, 'start()']);
  });

  test('a stranger learns nothing of what a draft contains, whatever the address', async () => {
    const folder = await emptyFolder();
    await prepare(folder, async (store) => {
      await furnish(store, {}, { state: 'draft' });
    });
    const drafting = await startServer({ DATA_DIR: folder.dataDir, WEB_DIST: dist });
    const of = (path: string) => get(path, {}, drafting);
    for (const path of ['/', '/nowhere', '/e/nowhere/', '/e/nowhere/landing']) {
      const { body } = await of(path);
      const start = /<script id="start" type="application\/json">(.*?)<\/script>/.exec(body)![1]!;
      const { tagline, features } = (JSON.parse(start) as { event: Event }).event.config;
      expect([path, tagline.en, Object.values(features).filter(Boolean)]).toEqual([path, '', []]);
    }
    expect((await of('/sitemap.xml')).body).not.toContain('<loc>');
    expect((await of('/share/event.jpg')).headers['content-type']).toMatch('text/html');
    const manifest = JSON.parse((await of('/manifest.webmanifest')).body) as object;
    expect(manifest).toMatchObject({ name: 'Own Event', description: '' });
    await drafting.kill();
    folder.remove();
  });
});
