import { textWidth } from './textWidth.ts';
import type { Point } from './view.ts';
import css from '../venue.module.css';

interface PlateProps {
  at: Point;
  text: string;
  /** Font size in SVG units. */
  size: number;
  /** The width of the drawing, which the plate stays within. */
  within: number;
}

/** The width of the plate for a name. */
function plateWidth(text: string, size: number): number {
  return textWidth(text) * size * 0.94 + size * 1.7;
}

const plateX = (middle: number, width: number, within: number) =>
  Math.min(within - width / 2 - 6, Math.max(width / 2 + 6, middle));

/** Places plates so that none covers another: from back to front, each below those it would cover. */
export function keepApart(
  plates: readonly Pick<PlateProps, 'at' | 'text'>[],
  { size, within }: Pick<PlateProps, 'size' | 'within'>,
): Point[] {
  const gap = size * 0.3;
  const placed: { x: number; y: number; width: number }[] = [];
  const found = new Map<number, Point>();
  const order = plates.map((_, index) => index).sort((a, b) => plates[a]!.at[1] - plates[b]!.at[1]);
  for (const index of order) {
    const { at, text } = plates[index]!;
    const width = plateWidth(text, size);
    const x = plateX(at[0], width, within);
    let [, y] = at;
    for (const other of placed.toSorted((a, b) => a.y - b.y))
      if (
        Math.abs(other.x - x) < (other.width + width) / 2 + gap &&
        Math.abs(other.y - y) < size * 2 + gap
      )
        y = other.y + size * 2 + gap;
    placed.push({ x, y, width });
    found.set(index, [at[0], y]);
  }
  return plates.map((_, index) => found.get(index)!);
}

/** A visible name above or below a target. */
export function Plate({ at: [middle, y], text, size, within }: PlateProps) {
  const width = plateWidth(text, size);
  const x = plateX(middle, width, within);
  return (
    <g className={css.label} aria-hidden="true" transform={`translate(${x} ${y})`}>
      <rect
        className={css.plate}
        x={-width / 2}
        y={-size}
        width={width}
        height={size * 2}
        rx={size}
      />
      <text
        className={css.text}
        y={size * 0.35}
        fontSize={size}
        fontWeight="700"
        fill="var(--v-ink)"
      >
        {text}
      </text>
    </g>
  );
}
