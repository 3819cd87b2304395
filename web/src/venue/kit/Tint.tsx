import type { CSSProperties, ReactNode } from 'react';
import css from '../venue.module.css';

/** Gives its children one material: faces take its lit and shaded tones. */
export function Tint({ of, children }: { of: string; children: ReactNode }) {
  return (
    <g className={css.tint} style={{ '--hue': of } as CSSProperties}>
      {children}
    </g>
  );
}
