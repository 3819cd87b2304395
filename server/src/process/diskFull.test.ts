import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askHelp, getMyHelp } from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Furnished,
  furnish,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';
import { copyTemplate } from '../testing/storeTemplate.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-full-disk-'));
const ballast = join(folder, 'ballast');
const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder]).status;
const mayMount = mount() === 0;
afterAll(() => {
  if (mayMount) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!mayMount)(
  `a server whose disk is full${mayMount ? '' : ' (skipped: this user may not mount a small one)'}`,
  { timeout: 180_000 },
  () => {
    let server: ServerProcess;
    let furnished: Furnished;
    beforeAll(async () => {
      const template = await copyTemplate();
      cpSync(template, folder, { recursive: true });
      rmSync(template, { recursive: true });
      furnished = await prepare({ dataDir: folder }, (store) =>
        furnish(store, { alice: ['attendee'], hana: ['attendee', 'organiser'] }),
      );
      server = await startServer({ DATA_DIR: folder });
    }, 180_000);
    afterAll(() => server?.kill());

    const findToken = (name: string) => furnished.tokens[name]!;
    const ask = (text: string) =>
      server.as(findToken('alice'))(askHelp, {
        body: { boothId: null, text, clientId: randomUUID() },
      });
    const createPdf = (title: string) => `%PDF-1.4\n% ${title}\n${'x'.repeat(300_000)}\n%%EOF\n`;

    async function upload(title: string): Promise<Response> {
      const form = new FormData();
      form.append('file', new Blob([createPdf(title)]), `${title}.pdf`);
      return fetch(`${server.origin}/api/file?kind=document`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${findToken('hana')}` },
        body: form,
      });
    }

    async function read(reply: Response): Promise<string> {
      const { file } = (await reply.json()) as { file: { fileUrl: string } };
      return (await server.get(file.fileUrl)).text();
    }

    test('refuses writes and uploads with 503, still serves reads, and recovers when there is space (OPS-08, S-06)', async () => {
      await ask('Is there room?');
      const early = await upload('Early');
      expect(early.status).toBe(200);
      const { file } = (await early.json()) as { file: { fileUrl: string } };

      fillTheDisk();
      const late = await upload('Late');
      expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await late.json()).toMatchObject({ code: 'server.unavailable' });
      await expect
        .poll(() => ask('And now?').catch((error: { status: number }) => error.status))
        .toBe(503);
      await expect.poll(async () => (await server.get('/health/ready')).status).toBe(503);
      expect((await server.get('/health/live')).status).toBe(200);
      const { messages } = await server.as(findToken('alice'))(getMyHelp);
      expect(messages.map(({ text }) => text)).toContain('Is there room?');
      expect(await (await server.get(file.fileUrl)).text()).toBe(createPdf('Early'));

      rmSync(ballast);
      await expect
        .poll(async () => (await server.get('/health/ready')).status, { timeout: 15_000 })
        .toBe(200);
      expect(await read(await upload('Late'))).toBe(createPdf('Late'));
      await ask('Room again');
      expect(server.output()).not.toContain('unexpected error');
    });
  },
);

function fillTheDisk(): void {
  const descriptor = openSync(ballast, 'w');
  const chunk = Buffer.alloc(256 * 1024);
  try {
    while (writeSync(descriptor, chunk) === chunk.length);
  } catch {
    // ENOSPC: the disk is full.
  }
  closeSync(descriptor);
}
