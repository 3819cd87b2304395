import type { Point } from './view.ts';
import css from '../venue.module.css';

/** A round play mark, for screens that open a video. */
export function PlayMark({ at: [x, y], size }: { at: Point; size: number }) {
  return (
    <g
      className={css.label}
      aria-hidden="true"
      transform={`translate(${x} ${y}) scale(${size / 100})`}
    >
      <circle r="50" fill="#fff" fillOpacity="0.92" />
      <path
        d="M-14-24L28 0L-14 24Z"
        fill="oklch(from var(--v-brand) 0.45 0.14 h)"
        strokeLinejoin="round"
      />
    </g>
  );
}
