import { dayInWords, type FigureReport, type RatedSubject, wallClock } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { openDocument } from '../../../../pdf/openDocument.ts';
import { say } from '../../../../texts/texts.ts';
import { ratedName } from '../model/rated.ts';

const margin = 48;
const soft = '#655d63';

/** As many as of booths and sessions. */
const mostRated = 10;

/** Draws the report on A4 pages, in the caller's language and the event's colours. */
export async function drawReport(
  ctx: Ctx,
  report: FigureReport,
  rated: RatedSubject[],
): Promise<Buffer> {
  const { language, event } = ctx;
  const title = say(language, 'figure.report');
  const {
    document,
    line: print,
    end,
  } = await openDocument({
    size: 'A4',
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} · ${event.name}`, Author: event.name },
  });
  const right = document.page.width - margin;
  const bottom = document.page.height - margin;
  let y = margin;
  const line = (
    text: string,
    given: { x?: number; size?: number; weight?: 400 | 700; colour?: string; end?: boolean } = {},
  ) => {
    const { size = 10, ...look } = given;
    const x = given.x ?? (given.end ? right : margin);
    const room = given.end ? 90 : right - x - 100;
    return print(
      text,
      { x, y: y + size, room, align: given.end ? 'end' : 'start' },
      { size, ...look },
    );
  };
  const down = (by: number) => {
    y += by;
    if (y < bottom) return;
    document.addPage();
    y = margin;
  };
  const number = (value: number) => new Intl.NumberFormat(`${language}-IN`).format(value);
  await line(event.name, { size: 11, weight: 700, colour: event.config.look.brand });
  down(18);
  await line(title, { size: 22, weight: 700 });
  down(32);
  const now = ctx.eventNow();
  const moment = `${dayInWords(now, event.zone, language)}, ${wallClock(now, event.zone).time}`;
  await line(moment, { colour: soft });
  down(28);
  for (const { key, value } of report.figures) {
    await line(say(language, `figure.${key}`), { size: 12, weight: 700 });
    await line(number(value), { size: 12, weight: 700, end: true });
    down(16);
    await line(say(language, `figure.${key}.how`), { size: 9, colour: soft });
    down(20);
  }
  down(18);
  await line(say(language, 'figure.funnel'), { size: 14, weight: 700 });
  down(22);
  for (const { step, people } of report.funnel) {
    await line(say(language, `figure.step.${step}`));
    await line(number(people), { end: true });
    down(16);
  }
  for (const [heading, all] of [
    ['figure.booths', report.booths],
    ['figure.sessions', report.sessions],
  ] as const) {
    if (all.length === 0) continue;
    down(18);
    await line(say(language, heading), { size: 14, weight: 700 });
    await line(say(language, 'figure.people'), { x: right - 90, end: true, colour: soft });
    await line(say(language, 'figure.column.minutes'), { end: true, colour: soft });
    down(22);
    for (const one of all) {
      await line(one.name);
      await line(number(one.people), { x: right - 90, end: true });
      await line(number(one.minutes), { end: true });
      down(16);
    }
  }
  if (rated.length > 0) {
    down(18);
    await line(say(language, 'figure.feedback'), { size: 14, weight: 700 });
    await line(say(language, 'figure.feedback.answers'), {
      x: right - 90,
      end: true,
      colour: soft,
    });
    await line(say(language, 'figure.feedback.average'), { end: true, colour: soft });
    down(22);
  }
  for (const one of rated.slice(0, mostRated)) {
    await line(`${ratedName(ctx, one)} (${say(language, `figure.feedback.${one.subject}`)})`);
    await line(number(one.answers), { x: right - 90, end: true });
    await line(one.average === null ? '–' : number(one.average), { end: true });
    down(16);
  }
  return end();
}
