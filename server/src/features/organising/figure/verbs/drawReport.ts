import { dayInWords, type FigureReport, wallClock } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { say } from '../../../../texts/texts.ts';
import { readFonts, runsOf } from '../../../programme/certificate/service.ts';

const margin = 48;
const soft = '#655d63';

/** Draws the report on A4 pages, in the caller's language and the event's colours. */
export async function drawReport(ctx: Ctx, report: FigureReport): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { language, event } = ctx;
  const title = say(language, 'figure.report');
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} · ${event.name}`, Author: event.name },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const [font, bytes] of await readFonts()) document.registerFont(font, bytes);
  const right = document.page.width - margin;
  const bottom = document.page.height - margin;
  let y = margin;
  const line = (
    text: string,
    given: { x?: number; size?: number; weight?: 400 | 700; colour?: string; end?: boolean } = {},
  ) => {
    const { size = 10, weight = 400, colour = '#2a2630' } = given;
    const runs = runsOf(text);
    const wide = runs.reduce((sum, run) => {
      document.font(`${run.script} ${weight}`).fontSize(size);
      return sum + document.widthOfString(run.text);
    }, 0);
    const room = given.end ? 90 : right - (given.x ?? margin) - (given.end ? 0 : 100);
    const fitted = wide > room ? (size * room) / wide : size;
    let x = given.end ? (given.x ?? right) - Math.min(wide, room) : (given.x ?? margin);
    document.fillColor(colour);
    for (const run of runs) {
      document.font(`${run.script} ${weight}`).fontSize(fitted);
      document.text(run.text, x, y, { lineBreak: false });
      x += document.widthOfString(run.text);
    }
  };
  const down = (by: number) => {
    y += by;
    if (y < bottom) return;
    document.addPage();
    y = margin;
  };
  const number = (value: number) => new Intl.NumberFormat(`${language}-IN`).format(value);
  line(event.name, { size: 11, weight: 700, colour: event.config.look.brand });
  down(18);
  line(title, { size: 22, weight: 700 });
  down(32);
  const now = ctx.eventNow();
  const moment = `${dayInWords(now, event.zone, language)}, ${wallClock(now, event.zone).time}`;
  line(moment, { colour: soft });
  down(28);
  for (const { key, value } of report.figures) {
    line(say(language, `figure.${key}`), { size: 12, weight: 700 });
    line(number(value), { size: 12, weight: 700, end: true });
    down(16);
    line(say(language, `figure.${key}.how`), { size: 9, colour: soft });
    down(20);
  }
  for (const [heading, all] of [
    ['figure.booths', report.booths],
    ['figure.sessions', report.sessions],
  ] as const) {
    if (all.length === 0) continue;
    down(18);
    line(say(language, heading), { size: 14, weight: 700 });
    line(say(language, 'figure.people'), { x: right - 90, end: true, colour: soft });
    line(say(language, 'figure.column.minutes'), { end: true, colour: soft });
    down(22);
    for (const one of all) {
      line(one.name);
      line(number(one.people), { x: right - 90, end: true });
      line(number(one.minutes), { end: true });
      down(16);
    }
  }
  document.end();
  return done;
}
