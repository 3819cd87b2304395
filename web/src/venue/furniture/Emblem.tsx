import { letters } from '@pavilion/contract';
import type { Point, Plane } from '../kit/view.ts';
import css from '../venue.module.css';

interface EmblemProps {
  on: Plane;
  /** The centre, in metres on the plane. */
  at: Point;
  /** Metres. */
  size: number;
  name: string;
  logoUrl?: string;
}

/** A logo on a round board, or initials where there is no logo. */
export function Emblem({ on, at, size, name, logoUrl }: EmblemProps) {
  const radius = size * 50;
  return (
    <g transform={on.matrix(at[0], at[1])}>
      <circle r={radius} fill="var(--v-paper)" />
      <circle r={radius * 0.93} fill="none" stroke="var(--hue)" strokeWidth={radius * 0.07} />
      {logoUrl ? (
        <image
          href={logoUrl}
          x={-radius * 0.66}
          y={-radius * 0.66}
          width={radius * 1.32}
          height={radius * 1.32}
          preserveAspectRatio="xMidYMid meet"
        />
      ) : (
        <text
          className={css.text}
          y={radius * 0.3}
          fontSize={radius * 0.82}
          fontWeight="800"
          fill="var(--v-ink)"
        >
          {initials(name)}
        </text>
      )}
    </g>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first =
    words.length > 1
      ? words.slice(0, 2).map((word) => letters(word)[0])
      : letters(name).slice(0, 2);
  return first.join('').toUpperCase();
}
