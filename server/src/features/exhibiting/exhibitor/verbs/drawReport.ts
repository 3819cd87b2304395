import {
  type Actor,
  boothSteps,
  type ComparedStep,
  dayInWords,
  inMinutesAndSeconds,
  listBoothAdvice,
  type BoothAdvice,
  wallClock,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { openDocument } from '../../../../pdf/openDocument.ts';
import { say } from '../../../../texts/texts.ts';
import { boothsById } from '../queries.ts';
import { findFigures } from '../service.ts';
import { findHall } from './findHall.ts';

const margin = 48;
const soft = '#655d63';

/** Draws a booth's report on an A4 page, in the caller's language and the event's colours. Refuses `booth.missing` and `forbidden`. */
export async function drawReport(ctx: Ctx<Actor>, boothId: string) {
  const { language, event } = ctx;
  const [figures, hall] = [await findFigures(ctx, boothId), await findHall(ctx, boothId)];
  const [own] = await boothsById(ctx.db, event.id, [boothId]);
  const title = say(language, 'boothReport.title', { booth: own!.name });
  const { document, line, end } = await openDocument({
    size: 'A4',
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} · ${event.name}`, Author: event.name },
  });
  const right = document.page.width - margin;
  const columns = [right - 150, right];
  const number = (value: number) =>
    new Intl.NumberFormat(`${language}-IN`, { maximumFractionDigits: 1 }).format(value);
  let y = margin;
  const print = async (text: string, look: { size?: number; bold?: boolean; colour?: string }) => {
    const { size = 10, bold, colour } = look;
    y += size;
    await line(
      text,
      { x: margin, y, room: right - margin },
      { size, weight: bold ? 700 : 400, ...(colour && { colour }) },
    );
    y += 8;
  };
  const row = async (cells: [string, string, string], look: { bold?: boolean } = {}) => {
    y += 12;
    const weight = look.bold ? 700 : 400;
    await line(cells[0], { x: margin, y, room: columns[0]! - margin - 100 }, { size: 11, weight });
    for (const [at, cell] of cells.slice(1).entries())
      await line(cell, { x: columns[at]!, y, room: 130, align: 'end' }, { size: 11, weight });
    y += 8;
  };
  const now = ctx.eventNow();
  const moment = `${dayInWords(now, event.zone, language)}, ${wallClock(now, event.zone).time}`;
  await print(event.name, { size: 11, bold: true, colour: event.config.look.brand });
  await print(title, { size: 22, bold: true });
  await print(moment, { colour: soft });
  y += 16;
  await print(say(language, 'boothReport.way'), { size: 14, bold: true });
  await row(
    [
      '',
      say(language, 'boothReport.own'),
      hall ? say(language, 'boothReport.median', { count: hall.booths }) : '',
    ],
    { bold: true },
  );
  for (const step of boothSteps)
    await row([
      say(language, `boothReport.step.${step}`),
      number(figures.totals[step].people),
      hall ? number(hall.people[step]) : '',
    ]);
  const { answerSeconds } = figures;
  await row([
    say(language, 'boothReport.answer'),
    answerSeconds === null ? '–' : inMinutesAndSeconds(answerSeconds),
    hall?.answerSeconds ? inMinutesAndSeconds(hall.answerSeconds) : '',
  ]);
  if (!hall) await print(say(language, 'boothReport.few'), { size: 9, colour: soft });
  y += 16;
  await print(say(language, 'boothReport.advice'), { size: 14, bold: true });
  const advice = listBoothAdvice(figures, hall);
  for (const [at, one] of advice.entries()) {
    await print(`${number(at + 1)}. ${toReason(language, one)}`, { size: 11, bold: true });
    await print(say(language, `boothReport.do.${one.what}`), { colour: soft });
  }
  if (advice.length === 0) await print(say(language, 'boothReport.none'), { colour: soft });
  y += 16;
  await print(say(language, 'boothReport.days'), { size: 14, bold: true });
  await row(
    ['', say(language, 'boothReport.step.opened'), say(language, 'boothReport.step.asked')],
    { bold: true },
  );
  for (const { day, opened, asked } of figures.days.slice(-14))
    await row([
      dayInWords(new Date(`${day}T12:00:00Z`), 'UTC', language),
      number(opened),
      number(asked),
    ]);
  const bytes = await end();
  return {
    fileName: `${event.slug}-booth.pdf`,
    mediaType: 'application/pdf',
    base64: bytes.toString('base64'),
  };
}

function toReason(language: Ctx['language'], advice: BoothAdvice): string {
  if (advice.what === 'keepCalls')
    return say(language, 'boothReport.why.keepCalls', { count: advice.count });
  if (advice.what === 'busyHours')
    return say(language, 'boothReport.why.busyHours', { from: advice.from, to: advice.to });
  if (advice.what === 'answerSooner')
    return say(language, 'boothReport.why.answerSooner', {
      ...{ own: inMinutesAndSeconds(advice.own), hall: inMinutesAndSeconds(advice.hall) },
    });
  const step: ComparedStep = advice.what;
  return say(language, `boothReport.why.${step}`, { own: advice.own, hall: advice.hall });
}
