import { type Badge, dayInWords, inLanguage, instantAt } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { openDocument } from '../../../../pdf/openDocument.ts';
import { say } from '../../../../texts/texts.ts';
import { qrCode } from '../model/qrCode.ts';

/** A6, as badge holders take it. */
const [width, height] = [297.64, 419.53];
const margin = 24;
const side = 170;
const soft = '#655d63';

/** Draws a badge on one page, in the caller's language and the event's colours. */
export async function drawBadge(ctx: Ctx, badge: Badge): Promise<Buffer> {
  const { event, language } = ctx;
  const { brand } = event.config.look;
  const title = say(ctx, 'badge.title');
  const { document, line, end } = await openDocument({
    size: [width, height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} · ${event.name}`, Author: event.name },
  });
  const middle = { x: width / 2, align: 'middle' as const, room: width - 2 * margin };
  const dark = (y: number, text: string, size: number) =>
    line(text, { ...middle, y }, { size, weight: 700 });
  const pale = (y: number, text: string, size = 10) =>
    line(text, { ...middle, y }, { size, colour: soft });
  document.rect(0, 0, width, 12).fill(brand);
  await line(event.name, { ...middle, y: 40 }, { size: 13, weight: 700, colour: brand });
  await dark(84, badge.name, 26);
  if (badge.class) await dark(108, inLanguage(badge.class, language), 14);
  drawCode(document, badge.code.replaceAll('-', ''));
  await dark(308, badge.code, 13);
  await pale(332, listDays(ctx, badge.days), 10);
  const place = inLanguage(event.config.features.badges!.place, language);
  for (const [at, text] of place.split('\n').slice(0, 3).entries()) await pale(350 + at * 14, text);
  await pale(height - 18, say(ctx, 'badge.show'), 8);
  return end();
}

function drawCode(document: PDFKit.PDFDocument, code: string): void {
  const rows = qrCode(code);
  const unit = side / rows.length;
  const [left, top] = [(width - side) / 2, 118];
  for (const [row, modules] of rows.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) document.rect(left + column * unit, top + row * unit, unit, unit);
  document.fill('#000000');
}

/** `2 June 2021 – 4 June 2021`, or every day by itself if some are left out. */
function listDays({ event, language }: Ctx, days: string[]): string {
  const named = days.map((day) => {
    return dayInWords(instantAt(day, '12:00', event.zone), event.zone, language);
  });
  const [first, last] = [Date.parse(days[0] ?? ''), Date.parse(days.at(-1) ?? '')];
  const isRow = (last - first) / 86_400_000 === days.length - 1;
  return isRow && days.length > 2 ? `${named[0]} – ${named.at(-1)}` : named.join(', ');
}
