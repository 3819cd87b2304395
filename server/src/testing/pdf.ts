import { inflateSync } from 'node:zlib';

export interface PrintedLine {
  /** What the document says it reads, for searching and copying. */
  text: string;
  /** Its glyphs, from left to right. */
  glyphs: string[];
  /** What each glyph stands for; a letter that the font lacks is □. */
  letters: string[];
}

/** Reads the lines of a PDF of ours. */
export function readPdfLines(pdf: Buffer): PrintedLine[] {
  const objects = new Map<string, string>();
  for (const [, id, body] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g))
    objects.set(id!, readContent(body!));
  const all = [...objects.values()];
  const fonts = new Map<string, string[]>();
  for (const resources of all.filter((object) => object.includes('/Font <<')))
    for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)!;
      fonts.set(name!, readLetters(objects.get(table!)!));
    }
  return all.flatMap((object) =>
    [...object.matchAll(/\/ActualText \(([^]*?)(?<!\\)\)\n>> BDC([^]*?)EMC/g)].map(
      ([, text, drawn]) => ({ text: parseText(text!), ...readGlyphs(drawn!, fonts) }),
    ),
  );
}

/** An object, with its stream unpacked. */
function readContent(body: string): string {
  const at = body.indexOf('stream\n');
  if (!body.includes('/FlateDecode') || at < 0) return body;
  return inflateSync(Buffer.from(body.slice(at + 7), 'latin1')).toString('latin1');
}

function readLetters(table: string): string[] {
  const [, mapped] = /> \[([^]*)\]/.exec(table)!;
  const letters = Array.from(mapped!.matchAll(/<([0-9a-f ]*)>/g), ([, codes]) =>
    String.fromCharCode(...codes!.split(' ').map((code) => Number.parseInt(code, 16))),
  );
  return ['□', ...letters.slice(1)];
}

function readGlyphs(
  drawn: string,
  fonts: Map<string, string[]>,
): Pick<PrintedLine, 'glyphs' | 'letters'> {
  const glyphs: string[] = [];
  const letters: string[] = [];
  let font = '';
  for (const [, next, codes] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    font = next ?? font;
    for (const code of codes?.match(/.{4}/g) ?? []) {
      glyphs.push(`${font} ${code}`);
      letters.push(fonts.get(font)![Number.parseInt(code, 16)]!);
    }
  }
  return { glyphs, letters };
}

function parseText(written: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = written.replace(/\\([^])/g, (_, letter: string) => escapes[letter] ?? letter);
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
