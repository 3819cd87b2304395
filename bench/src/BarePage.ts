import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const root = new URL('bare', import.meta.url).pathname;
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A page with nothing but React and the product's kit, built and served as the product's are. */
export async function startBarePage(): Promise<{ origin: string; stop(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'pavilion-bare-page-'));
  await build({
    root,
    logLevel: 'error',
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    try {
      const sent = brotliCompressSync(readFileSync(join(outDir, path)));
      response
        .setHeader('content-type', types[extname(path)] ?? 'text/html')
        .setHeader('content-encoding', 'br')
        .end(sent);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
