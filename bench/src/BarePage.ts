import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { PageContent } from './pageContent.ts';

const root = new URL('bare', import.meta.url).pathname;
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Pages with nothing but React and the product's kit, which show the same as others; built and served as the product's are. */
export async function startBarePages(
  contents: readonly PageContent[],
): Promise<{ addresses: string[]; stop(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'pavilion-bare-page-'));
  await build({
    root,
    logLevel: 'error',
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  const files = new Map<string, string>();
  for (const [nth, content] of contents.entries()) {
    files.set(
      `/${nth}`,
      toPage(page, content).replace('</head>', `<link rel="stylesheet" href="/${nth}.css"></head>`),
    );
    files.set(`/${nth}.css`, content.styles);
  }
  const server = createServer(({ url = '/' }, response) => {
    try {
      const sent = brotliCompressSync(files.get(url) ?? readFileSync(join(outDir, url)));
      response
        .setHeader('content-type', types[extname(url)] ?? 'text/html; charset=utf-8')
        .setHeader('content-encoding', 'br')
        .end(sent);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: contents.map((_, nth) => `${origin}/${nth}`),
    async stop() {
      server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

function toPage(page: string, { root: attributes, body }: PageContent): string {
  const written = attributes.map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`);
  const content = JSON.stringify(body).replaceAll('<', '\\u003c');
  return page
    .replace('<html lang="en">', () => `<html ${written.join(' ')}>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="content">${content}</script></body>`,
    );
}
