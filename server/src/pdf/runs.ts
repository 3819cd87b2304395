import type { Bidi } from 'bidi-js';
import { type Face, findFace, type Weight } from './faces.ts';

/** A stretch of text in one face and direction. */
export interface Run {
  face: Face;
  isRightToLeft: boolean;
  text: string;
}

/** Splits a line into runs, in the order in which they appear from left to right. Letters that no face has become one ellipsis; other characters that none has are left out. */
export async function splitRuns(line: string, weight: Weight): Promise<Run[]> {
  const text = line.normalize('NFC');
  const bidi = await openBidi();
  const directions = bidi.getEmbeddingLevels(text);
  const runs: (Run & { level: number })[] = [];
  const runAt: (Run | undefined)[] = [];
  let at = 0;
  for (const letter of text) {
    const last = runs.at(-1);
    const level = directions.levels[at]!;
    const found = await printed(letter, weight, last);
    if (found && last?.face === found.face && last.level === level) last.text += found.letter;
    else if (found)
      runs.push({ face: found.face, isRightToLeft: level % 2 === 1, text: found.letter, level });
    runAt[at] = found && runs.at(-1);
    at += letter.length;
  }
  const inOrder = new Set(bidi.getReorderedIndices(text, directions).map((index) => runAt[index]));
  inOrder.delete(undefined);
  return [...inOrder] as Run[];
}

/** Keeps a text that goes into a line from changing the direction of what is around it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

const ellipsis = '…';

async function printed(letter: string, weight: Weight, before?: Run) {
  const face = await findFace(letter, weight, before?.face);
  if (face) return { face, letter };
  if (!/[\p{L}\p{N}]/u.test(letter) || before?.text.endsWith(ellipsis)) return undefined;
  return { face: (await findFace(ellipsis, weight))!, letter: ellipsis };
}

let bidi: Promise<Bidi> | undefined;

function openBidi(): Promise<Bidi> {
  // its types describe the built module, Node loads the one without `default`
  bidi ??= import('bidi-js').then((module) => (module.default as unknown as () => Bidi)());
  return bidi;
}
