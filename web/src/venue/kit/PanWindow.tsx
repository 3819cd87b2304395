import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import css from '../venue.module.css';

export interface PanLabels {
  left: string;
  right: string;
  up: string;
  down: string;
}

interface PanWindowProps {
  /** Whether the drawing is larger than the page; else it is shown whole. */
  on: boolean;
  labels: PanLabels;
  /** The view is centred again when this changes. */
  of: unknown;
  children: ReactNode;
}

const ARROWS = {
  left: [-1, 0, '←'],
  right: [1, 0, '→'],
  up: [0, -1, '↑'],
  down: [0, 1, '↓'],
} as const;

/** A window onto a drawing larger than the page, moved by scrolling, by buttons and by focus. */
export function PanWindow({ on, labels, of, children }: PanWindowProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [goes, setGoes] = useState({ wide: false, tall: false });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !on) return;
    const measure = () =>
      setGoes({
        wide: box.scrollWidth > box.clientWidth + 1,
        tall: box.scrollHeight > box.clientHeight + 1,
      });
    const sized = new ResizeObserver(measure);
    sized.observe(box);
    measure();
    box.scrollTo({
      left: (box.scrollWidth - box.clientWidth) / 2,
      top: (box.scrollHeight - box.clientHeight) / 2,
      behavior: 'instant',
    });
    return () => sized.disconnect();
  }, [on, of]);
  const directions = [
    ...(goes.wide ? (['left', 'right'] as const) : []),
    ...(goes.tall ? (['up', 'down'] as const) : []),
  ];
  return (
    <>
      <div ref={scroller} className={on ? css.pan : undefined}>
        {children}
      </div>
      {on && directions.length > 0 && (
        <div className={css.panButtons}>
          {directions.map((direction) => {
            const [right, down, arrow] = ARROWS[direction];
            return (
              <button
                key={direction}
                type="button"
                className={css.panButton}
                aria-label={labels[direction]}
                onClick={() => {
                  const box = scroller.current;
                  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
                  box?.scrollBy({
                    left: right * box.clientWidth * 0.6,
                    top: down * box.clientHeight * 0.6,
                    behavior: calm ? 'instant' : 'smooth',
                  });
                }}
              >
                <span aria-hidden="true">{arrow}</span>
              </button>
            );
          })}
        </div>
      )}
    </>
  );
}
