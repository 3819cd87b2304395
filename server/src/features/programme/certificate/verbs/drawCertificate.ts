import { dayInWords, instantAt, type Language } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { openDocument } from '../../../../pdf/openDocument.ts';
import { isolated } from '../../../../pdf/runs.ts';
import { say, type Voice } from '../../../../texts/texts.ts';

interface Drawn {
  number: string;
  name: string;
  minutes: number;
  sessions: { topic: string; minutes: number }[];
  issuedAt: Date;
  event: Ctx['event'];
  language: Language;
  /** Where the number can be checked. */
  checkUrl: string;
}

const width = 841.89;
const height = 595.28;
const margin = 64;
/** More wouldn't fit above the footer. */
const maxSessions = 6;

/** Draws a certificate of attendance on one landscape page. */
export async function drawCertificate(given: Drawn): Promise<Buffer> {
  const { event, language } = given;
  const { brand, accent } = event.config.look;
  const { document, line, end } = await openDocument({
    size: [width, height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${say(given, 'certificate.title')} · ${event.name}`,
      Author: event.name,
      Subject: given.number,
    },
  });
  const middle = { x: width / 2, align: 'middle' as const, room: width - 2 * margin - 60 };

  frame(document, brand, accent);
  await line(event.name, { ...middle, y: 128 }, { size: 17, weight: 700, colour: brand });
  await line(say(given, 'certificate.title'), { ...middle, y: 178 }, { size: 40, weight: 700 });
  await line(
    say(given, 'certificate.certifies'),
    { ...middle, y: 222 },
    { size: 14, colour: soft },
  );
  await line(given.name, { ...middle, y: 272 }, { size: 38, weight: 700, colour: brand });
  document
    .moveTo(width / 2 - 150, 290)
    .lineTo(width / 2 + 150, 290)
    .lineWidth(1.2)
    .strokeColor(accent)
    .stroke();
  await line(
    say(given, 'certificate.attended', {
      time: timeIn(given, given.minutes),
      event: isolated(event.name),
      from: toDayText(event, event.start_date, language),
      to: toDayText(event, event.end_date, language),
    }),
    { ...middle, y: 320 },
    { size: 14.5 },
  );
  const shown = given.sessions.slice(0, maxSessions);
  const from = width / 2 - 230;
  const to = width / 2 + 230;
  for (const [index, session] of shown.entries()) {
    const y = 360 + index * 20;
    await line(session.topic, { x: from, y, room: 320 }, { size: 11.5 });
    await line(
      timeIn(given, session.minutes),
      { x: to, y, room: 130, align: 'end' },
      { size: 11.5, weight: 700 },
    );
    document
      .moveTo(from, y + 6.5)
      .lineTo(to, y + 6.5)
      .lineWidth(0.5)
      .strokeColor('#ddd6cc')
      .stroke();
  }
  const more = given.sessions.length - shown.length;
  if (more > 0)
    await line(
      say(given, 'certificate.more', { count: more }),
      { x: from, y: 360 + shown.length * 20, room: 300 },
      { size: 10.5, colour: soft },
    );
  await line(
    say(given, 'certificate.issued', { date: dayInWords(given.issuedAt, event.zone, language) }),
    { x: margin + 34, y: height - 76, room: 300 },
    { size: 10.5, colour: soft },
  );
  await line(
    say(given, 'certificate.number', { number: given.number }),
    { x: width - margin - 34, y: height - 90, room: 360, align: 'end' },
    { size: 11.5, weight: 700 },
  );
  const wide = await line(
    given.checkUrl,
    { x: width - margin - 34, y: height - 75, room: 360, align: 'end' },
    { size: 9, colour: brand },
  );
  document.link(width - margin - 34 - wide, height - 84, wide, 14, given.checkUrl);
  return end();
}

const soft = '#655d63';

/** Draws the paper, a double border in the event's colours, and the emblem. */
function frame(document: PDFKit.PDFDocument, brand: string, accent: string): void {
  document.rect(0, 0, width, height).fill('#fffdf8');
  document.rect(0, 0, width, 16).fill(brand);
  document.rect(0, height - 16, width, 16).fill(brand);
  document.rect(0, 16, width, 3).fill(accent);
  document.rect(0, height - 19, width, 3).fill(accent);
  document
    .roundedRect(38, 44, width - 76, height - 88, 14)
    .lineWidth(1.4)
    .strokeColor(brand)
    .stroke();
  document
    .roundedRect(45, 51, width - 90, height - 102, 10)
    .lineWidth(0.5)
    .strokeColor(accent)
    .stroke();
  document.save();
  document.translate(width / 2 - 22, 62).scale(0.69);
  document.path('M10 32 32 14l22 18v4H10z').fill(brand);
  document.path('M15 38h6v12h-6zm14 0h6v12h-6zm14 0h6v12h-6zM10 51h44v4H10z').fill(accent);
  document.restore();
}

/** Hours and minutes in words. */
function timeIn(voice: Voice, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    hours > 0 && say(voice, 'certificate.hours', { count: hours }),
    (rest > 0 || hours === 0) && say(voice, 'certificate.minutes', { count: rest }),
  ]
    .filter(Boolean)
    .join(' ');
}

function toDayText({ zone }: Ctx['event'], day: string, language: Language): string {
  return dayInWords(instantAt(day, '12:00', zone), zone, language);
}
