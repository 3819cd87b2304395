import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { deflateSync, crc32 } from 'node:zlib';
import { zipOf } from './zip.ts';
const origin = process.env.ORIGIN;
const out = '/tmp/hd/pics/';
mkdirSync(out, { recursive: true });
const only = process.env.ONLY;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
async function enter(root, width, dark) {
  const ctx = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await ctx.newPage();
  await page.goto(origin + root + '/');
  const start = await page
    .evaluate(
      async (root) => await (await fetch('/api/event' + (root ? '?slug=conference' : ''))).text(),
      root,
    )
    .catch(() => '');
  return { ctx, page, start };
}
const events = await (await fetch(origin + '/api/events')).json().catch(async () => null);
console.log(JSON.stringify(events).slice(0, 600));
async function signed(eventId, width, dark) {
  const reply = await (
    await fetch(origin + '/api/attendee/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'hana@demo.example', password: 'demo-pavilion-2021', eventId }),
    })
  ).json();
  const name = `pavilion:${eventId}`;
  const ctx = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name, value: JSON.stringify(reply) },
            { name: name + ':welcome-video', value: 'seen' },
          ],
        },
      ],
    },
  });
  return ctx.newPage();
}
export { signed, events };
const list = events?.events ?? events;
const expo = list.find((e) => !/conf/.test(e.slug))?._id,
  conf = list.find((e) => /conf/.test(e.slug))?._id;
const png = (n) => {
  // 8x8 png
  const raw = Buffer.alloc(8 * (1 + 8 * 3));
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      raw.set([(40 * n) % 255, 90, 120], y * 25 + 1 + x * 3);
    }
  }
  const chunk = (t, d) => {
    const l = Buffer.alloc(4);
    l.writeUInt32BE(d.length);
    const c = Buffer.alloc(4);
    c.writeUInt32BE(crc32(Buffer.concat([Buffer.from(t), d])));
    return Buffer.concat([l, Buffer.from(t), d, c]);
  };
  const h = Buffer.alloc(13);
  h.writeUInt32BE(8);
  h.writeUInt32BE(8, 4);
  h[8] = 8;
  h[9] = 2;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', h),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const pdf = (s) => `%PDF-1.4\n% ${s}\n%%EOF\n`;
for (const [label, root, eventId, kind] of [
  ['expo', '', expo, 'booths'],
  ['conf', '/e/conference', conf, 'sponsors'],
])
  for (const [width, dark] of [
    [1440, false],
    [768, true],
    [360, false],
    [360, true],
    [768, false],
    [1440, true],
  ]) {
    if (process.env.FEW && !(width === 1440 && !dark) && !(width === 360 && dark)) continue;
    try {
      const page = await signed(eventId, width, dark);
      page.setDefaultTimeout(60000);
      const tag = `${label}-${width}-${dark ? 'dark' : 'light'}`;
      await page.goto(origin + root + '/organiser/import?kind=' + kind);
      await page.getByText('Or paste cells').click();
      const text =
        kind === 'booths'
          ? 'floor;name;tier;logo;brochures\n' +
            Array.from(
              { length: 14 },
              (_, i) =>
                `Attic;Tower ${i + 1};${i % 5 === 0 ? 'large' : 'standard'};${i === 2 ? 'tower-tree.png' : ''};${i === 4 ? 'missing.pdf' : ''}`,
            ).join('\n')
          : 'name;tier;logo\nAcme Bank;platinum;acme-bnk.png\nOther Bank;platinum;';
      await page.getByRole('textbox').fill(text);
      await page.getByRole('button', { name: 'Check file' }).click();
      await page.getByLabel('Add a ZIP').waitFor({ state: 'attached' });
      const files =
        kind === 'booths'
          ? {
              ...Object.fromEntries(
                Array.from({ length: 6 }, (_, i) => [`logos/Tower ${i + 1}.png`, png(i)]),
              ),
              'tower-three.png': png(9),
              'tower-1.pdf': pdf('1'),
              'tower-2.pdf': pdf('2'),
              'left over.pdf': pdf('3'),
              'readme.txt': 'x',
              'more.zip': zipOf({ 'a.png': 'x' }),
            }
          : { 'acme-bank.png': png(1), 'Other bank.png': png(2) };
      await page
        .getByLabel('Add a ZIP')
        .setInputFiles({ name: 'files.zip', mimeType: 'application/zip', buffer: zipOf(files) });
      await page.getByText(/ matched, /).waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: out + `import-${tag}.png`, fullPage: true });
      if (kind === 'booths' && width === 1440 && !dark) {
        await page.getByRole('button', { name: /without the bad lines/ }).click();
        await page.getByRole('link', { name: 'See the hall' }).click();
        await page.getByRole('button', { name: /^Attic/ }).click();
        await page.waitForTimeout(1500);
        await page.screenshot({ path: out + `hall-attic-${tag}.png`, fullPage: true });
      }
      if (kind === 'booths') {
        await page.goto(origin + root + '/organiser/hall');
        await page.getByRole('button', { name: 'Tidy up' }).waitFor();
        await page.waitForTimeout(1000);
        await page.screenshot({ path: out + `hall-${tag}.png`, fullPage: true });
        if (width === 1440) {
          await page.getByRole('button', { name: 'Tidy up' }).click();
          await page.waitForTimeout(2500);
          await page.screenshot({ path: out + `hall-tidy-${tag}.png`, fullPage: true });
          const undo = page.getByRole('button', { name: 'Undo' });
          if (await undo.count()) {
            await undo.click();
            await page.waitForTimeout(1500);
          }
          await page.goto(origin + '/organiser/log');
          await page.waitForTimeout(1500);
          await page.screenshot({ path: out + `log-${tag}.png` });
        }
      }
      await page.context().close();
      console.log(tag);
    } catch (e) {
      console.log('FAILED', label, width, dark, e.message.slice(0, 400));
    }
  }
await browser.close();
