import type { Face, Weight } from './faces.ts';
import { type Run, splitRuns, withoutIsolates } from './runs.ts';
import { openFont, rightToLeft } from './shape.ts';

interface Place {
  x: number;
  /** Of the baseline. */
  y: number;
  /** The line is smaller if it would be wider. */
  room: number;
  /** What is at `x`. */
  align?: 'start' | 'middle' | 'end';
}

interface Look {
  size: number;
  weight?: Weight;
  colour?: string;
}

interface Pdf {
  document: PDFKit.PDFDocument;
  /** Prints a line in any script there is a face for, and returns its width. */
  line: (text: string, at: Place, look: Look) => Promise<number>;
  /** Ends the document and returns it. */
  end: () => Promise<Buffer>;
}

/** Opens a new PDF document. */
export async function openDocument(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument(options);
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const registered = new Set<Face>();
  const register = async (face: Face) => {
    if (registered.has(face)) return;
    registered.add(face);
    // PDFKit takes opened fonts too, which its types don't say
    document.registerFont(face.name, (await openFont(face)) as unknown as Buffer);
  };
  const measured = ({ face, text, isRightToLeft }: Run, size: number) => {
    document.font(face.name).fontSize(size);
    const features = isRightToLeft ? [rightToLeft] : [];
    return { features, width: document.widthOfString(text, { features }) };
  };
  return {
    document,
    line: async (text, at, { size, weight = 400, colour = '#2a2630' }) => {
      const runs = await splitRuns(text, weight);
      for (const { face } of runs) await register(face);
      const natural = runs.reduce((sum, run) => sum + measured(run, size).width, 0);
      const width = Math.min(natural, at.room);
      const before = { start: 0, middle: width / 2, end: width }[at.align ?? 'start'];
      let x = at.x - before;
      // readers would copy glyphs in the order they are drawn, which in most Indian scripts isn't that of the letters
      document.fillColor(colour).markContent('Span', { actual: withoutIsolates(text) });
      for (const run of runs) {
        const { features, width: wide } = measured(run, (size * width) / (natural || 1));
        document.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic', features });
        x += wide;
      }
      document.endMarkedContent();
      return width;
    },
    end: () => {
      document.end();
      return done;
    },
  };
}
