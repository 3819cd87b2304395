import { Fragment } from 'react';
import type { Point, Plane } from './view.ts';
import { textWidth } from './textWidth.ts';
import css from '../venue.module.css';

interface LetteringProps {
  on: Plane;
  /** The centre of the text, in metres on the plane. */
  at: Point;
  text: string;
  /** The space available, in metres. */
  width: number;
  height: number;
  fill?: string;
  weight?: number;
  /** Whether it begins at `at` instead of being centred there. */
  isFlush?: boolean;
}

/** Text painted on a plane, as large as its space allows, on two lines where one would be too small. */
export function Lettering({
  on,
  at,
  text,
  width,
  height,
  fill = 'var(--v-ink)',
  weight = 700,
  isFlush = false,
}: LetteringProps) {
  const { lines, size } = fit(text, width * 100, height * 100);
  return (
    <g transform={on.matrix(at[0], at[1])}>
      <Lines {...{ lines, size, fill, weight, isFlush }} />
    </g>
  );
}

function Lines(props: {
  lines: string[];
  size: number;
  fill: string;
  weight: number;
  isFlush: boolean;
}) {
  const { lines, size } = props;
  return (
    <text
      className={css.text}
      style={props.isFlush ? { textAnchor: 'start' } : undefined}
      fontSize={size}
      fontWeight={props.weight}
      fill={props.fill}
    >
      {lines.map((line, index) => (
        <Fragment key={line}>
          {/* takes no space, but separates the words when copied or read aloud */}
          {index > 0 && <tspan fontSize="0"> </tspan>}
          <tspan x="0" y={size * (0.35 + (index - (lines.length - 1) / 2) * 1.08)}>
            {line}
          </tspan>
        </Fragment>
      ))}
    </text>
  );
}

/** The width of a text fitted into its space, in metres. */
export function letteringWidth(text: string, width: number, height: number): number {
  const { lines, size } = fit(text, width * 100, height * 100);
  return (Math.max(...lines.map(textWidth)) * size) / 100;
}

/** Breaks a text into one or two lines and finds the largest size that fits, by average letter width; of equal sizes, lines of about the same length. */
function fit(text: string, width: number, height: number) {
  const sized = (lines: string[]) => {
    const longest = Math.max(0.6, ...lines.map(textWidth));
    const tall = lines.length === 1 ? height * 0.78 : (height * 0.88) / (lines.length * 1.08);
    return { lines, longest, size: Math.round(Math.min(tall, width / longest) * 10) / 10 };
  };
  const words = text.trim().split(/\s+/);
  const splits = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(' '), words.slice(cut + 1).join(' ')]);
  return [sized([text.trim()]), ...splits.map(sized)].reduce((best, next) =>
    next.size > best.size || (next.size === best.size && next.longest < best.longest) ? next : best,
  );
}
