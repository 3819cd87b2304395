import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dayInWords, instantAt, type Language } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { say } from '../../../../texts/texts.ts';

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

type Weight = 400 | 700;
const scripts = ['devanagari', 'latin', 'latin-ext'] as const;
type Script = (typeof scripts)[number];

let fonts: Promise<Map<string, Buffer>> | null = null;

/** The fonts for both languages, loaded once. */
export function readFonts(): Promise<Map<string, Buffer>> {
  fonts ??= (async () => {
    const found = new Map<string, Buffer>();
    for (const script of scripts)
      for (const weight of [400, 700] as const) {
        const name = `noto-sans-devanagari-${script}-${weight}-normal.woff`;
        const url = import.meta.resolve(`@fontsource/noto-sans-devanagari/files/${name}`);
        found.set(`${script} ${weight}`, await readFile(fileURLToPath(url)));
      }
    return found;
  })();
  return fonts;
}

/** Splits a text into runs that a single font can render. */
export function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const script = scriptOf(letter, runs.at(-1)?.script);
    const last = runs.at(-1);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

function scriptOf(letter: string, before: Script | undefined): Script {
  if (/[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]|\u200c|\u200d/u.test(letter)) return 'devanagari';
  // a space within Hindi stays in its run: letters join around it
  if (letter === ' ' && before) return before;
  return /[\u0100-\u02ff\u1e00-\u1eff]/u.test(letter) ? 'latin-ext' : 'latin';
}

/** Draws a certificate of attendance on one landscape page. */
export async function drawCertificate(given: Drawn): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const letters = await readFonts();
  const { event, language } = given;
  const { brand, accent } = event.config.look;
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${say(language, 'certificate.title')} · ${event.name}`,
      Author: event.name,
      Subject: given.number,
    },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const [name, font] of letters) document.registerFont(name, font);

  const widthOf = (text: string, size: number, weight: Weight) =>
    runsOf(text).reduce((sum, run) => {
      document.font(`${run.script} ${weight}`).fontSize(size);
      return sum + document.widthOfString(run.text);
    }, 0);
  /** Draws one line, smaller if it wouldn't fit. */
  const line = (
    text: string,
    at: { x: number; y: number; room: number; align?: 'start' | 'middle' | 'end' },
    look: { size: number; weight?: Weight; colour?: string },
  ) => {
    const { weight = 400, colour = '#2a2630' } = look;
    const natural = widthOf(text, look.size, weight);
    const size = natural > at.room ? (look.size * at.room) / natural : look.size;
    const wide = Math.min(natural, at.room);
    let x = at.align === 'middle' ? at.x - wide / 2 : at.align === 'end' ? at.x - wide : at.x;
    document.fillColor(colour);
    for (const run of runsOf(text)) {
      document.font(`${run.script} ${weight}`).fontSize(size);
      document.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic' });
      x += document.widthOfString(run.text);
    }
  };
  const middle = { x: width / 2, align: 'middle' as const, room: width - 2 * margin - 60 };

  frame(document, brand, accent);
  line(event.name, { ...middle, y: 128 }, { size: 17, weight: 700, colour: brand });
  line(say(language, 'certificate.title'), { ...middle, y: 178 }, { size: 40, weight: 700 });
  line(say(language, 'certificate.certifies'), { ...middle, y: 222 }, { size: 14, colour: soft });
  line(given.name, { ...middle, y: 272 }, { size: 38, weight: 700, colour: brand });
  document
    .moveTo(width / 2 - 150, 290)
    .lineTo(width / 2 + 150, 290)
    .lineWidth(1.2)
    .strokeColor(accent)
    .stroke();
  line(
    say(language, 'certificate.attended', {
      time: timeIn(language, given.minutes),
      event: event.name,
      from: dayOf(event, event.start_date, language),
      to: dayOf(event, event.end_date, language),
    }),
    { ...middle, y: 320 },
    { size: 14.5 },
  );
  const shown = given.sessions.slice(0, maxSessions);
  const from = width / 2 - 230;
  const to = width / 2 + 230;
  for (const [index, session] of shown.entries()) {
    const y = 360 + index * 20;
    line(session.topic, { x: from, y, room: 320 }, { size: 11.5 });
    line(
      timeIn(language, session.minutes),
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
    line(
      say(language, 'certificate.more', { count: more }),
      { x: from, y: 360 + shown.length * 20, room: 300 },
      { size: 10.5, colour: soft },
    );
  line(
    say(language, 'certificate.issued', { date: dayInWords(given.issuedAt, event.zone, language) }),
    { x: margin + 34, y: height - 76, room: 300 },
    { size: 10.5, colour: soft },
  );
  line(
    say(language, 'certificate.number', { number: given.number }),
    { x: width - margin - 34, y: height - 90, room: 360, align: 'end' },
    { size: 11.5, weight: 700 },
  );
  line(
    given.checkUrl,
    { x: width - margin - 34, y: height - 75, room: 360, align: 'end' },
    { size: 9, colour: brand },
  );
  const wide = Math.min(360, widthOf(given.checkUrl, 9, 400));
  document.link(width - margin - 34 - wide, height - 84, wide, 14, given.checkUrl);
  document.end();
  return done;
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
function timeIn(language: Language, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    hours > 0 && say(language, 'certificate.hours', { count: hours }),
    (rest > 0 || hours === 0) && say(language, 'certificate.minutes', { count: rest }),
  ]
    .filter(Boolean)
    .join(' ');
}

function dayOf({ zone }: Ctx['event'], day: string, language: Language): string {
  return dayInWords(instantAt(day, '12:00', zone), zone, language);
}
