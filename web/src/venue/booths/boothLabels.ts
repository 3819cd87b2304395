import { textWidth } from '../kit/textWidth.ts';
import type { Point } from '../kit/view.ts';

/** A booth's name over its roof, in pixels of the page. */
interface Label {
  id: string;
  name: string;
  /** The middle of its lower edge. */
  at: Point;
}

/** A label that has found its place: its lines, or none where only a mark has room. */
export interface PlacedLabel extends Label {
  lines: string[];
}

const labelPixels = 13;
const lineHeight = 16;
const longestLine = 112;
const padding = { across: 22, down: 8 };
const markSide = 16;

/** Gives each label its place, the most important first: a name that would cover another label becomes a mark. */
export function placeLabels(labels: readonly Label[]): PlacedLabel[] {
  const taken: Box[] = [];
  return labels.map((label) => {
    const lines = toLines(label.name);
    const wide = Math.max(...lines.map(toPixels)) + padding.across;
    const box = toBox(label.at, wide, lines.length * lineHeight + padding.down);
    const hasRoom = taken.every((other) => !overlaps(box, other));
    taken.push(hasRoom ? box : toBox(label.at, markSide, markSide));
    return { ...label, lines: hasRoom ? lines : [] };
  });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function toBox([x, bottom]: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: bottom - height, bottom };
}

function overlaps(one: Box, other: Box): boolean {
  const isBeside = one.right < other.left || other.right < one.left;
  return !isBeside && one.bottom >= other.top && other.bottom >= one.top;
}

const toPixels = (text: string) => textWidth(text) * labelPixels;

/** A name on one line, or on two of about the same length where it is too long for one. */
function toLines(name: string): string[] {
  if (toPixels(name) <= longestLine) return [name];
  const words = name.split(/\s+/);
  const splits = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(' '), words.slice(cut + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map(toPixels));
  return splits.reduce((best, next) => (longest(next) < longest(best) ? next : best), [name]);
}
