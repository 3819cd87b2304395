import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

const endings: Record<string, string> = { br: '.br', gzip: '.gz' };

/** Headers without effect on a script, a style sheet or a font, or that state the default. */
const unsaid = ['content-security-policy', 'referrer-policy', 'connection'];

/** Serves the built scripts, styles and fonts from memory: a page requests dozens at once, and their names change with their content. */
export function registerAssets(app: FastifyInstance, folder: string): void {
  const files = new Set(readdirSync(folder));
  const read = new Map<string, Promise<Buffer>>();
  const readBytes = (file: string) => {
    const known = read.get(file);
    if (known) return known;
    const bytes = readFile(join(folder, file));
    read.set(file, bytes);
    // retry a read that failed
    bytes.catch(() => read.delete(file));
    return bytes;
  };

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const type = types[extname(name)];
    if (!type || !files.has(name)) return reply.callNotFound();
    const kept = Object.keys(endings).filter((encoding) => files.has(name + endings[encoding]));
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', kept);
    if (encoding) reply.header('content-encoding', encoding);
    // a phone requests dozens of files at once, so every byte counts
    for (const header of unsaid) reply.raw.removeHeader(header);
    return reply
      .header('content-type', type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(await readBytes(name + (encoding ? endings[encoding] : '')));
  });
}
