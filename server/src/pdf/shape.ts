import type { Font, Glyph, GlyphPosition } from 'fontkit';
import type { Face } from './faces.ts';

/** The feature that the OpenType standard applies to text from right to left. */
export const rightToLeft = 'rtla' as const;

/** Opens a face for PDFKit, which takes fonts of fontkit. HarfBuzz shapes its texts: fontkit fails at several Indian scripts. */
export async function openFont({ bytes, font: shaper }: Face): Promise<Font> {
  const [{ create }, { Buffer: Shaped, ClusterLevel, Direction, shape }] = await Promise.all([
    import('fontkit'),
    import('harfbuzzjs'),
  ]);
  const font = create(bytes) as Font;
  const layout = (text: string, features: string[] = []) => {
    const shaped = new Shaped();
    shaped.setClusterLevel(ClusterLevel.CHARACTERS);
    shaped.addText(text);
    shaped.guessSegmentProperties();
    shaped.setDirection(features.includes(rightToLeft) ? Direction.RTL : Direction.LTR);
    shape(shaper, shaped);
    const infos = shaped.getGlyphInfos();
    const findCluster = clusters(text, new Set(infos.map(({ cluster }) => cluster)));
    const glyphs: Glyph[] = infos.map(({ codepoint: id, cluster }) => {
      const letters = findCluster(cluster);
      // a vowel written on both sides of its consonant is one letter and two glyphs
      const part = font.stringsForGlyph(id).find((one) => letters.normalize('NFD').includes(one));
      return font.getGlyph(id, toCodePoints(part ?? letters));
    });
    const positions: GlyphPosition[] = shaped.getGlyphPositions();
    return {
      glyphs,
      positions,
      // PDFKit scales the positions before it asks
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.assign(font, { layout });
}

/** Tells which letters a glyph stands for: those from the start of its cluster to the next. */
function clusters(text: string, starts: Set<number>): (start: number) => string {
  const inOrder = [...starts].toSorted((a, b) => a - b);
  return (start) => text.slice(start, inOrder[inOrder.indexOf(start) + 1]);
}

function toCodePoints(letters: string): number[] {
  return Array.from(letters, (letter) => letter.codePointAt(0)!);
}
