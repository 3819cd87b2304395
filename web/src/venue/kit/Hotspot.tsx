import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { Target } from '../venue.ts';
import { textWidth } from './textWidth.ts';
import { useScene } from './SceneFrame.tsx';
import type { Point } from './view.ts';
import css from '../venue.module.css';

interface HotspotProps {
  target: Target;
  /** The outline that takes presses and hovering and shows the focus ring, as SVG path data. */
  area: string;
  /** Called with the shape when it gets the mouse or focus, and with null when it loses it. */
  onPoint?: (shape: Element | null) => void;
  /** Where a tooltip with the label appears while pointed at; Escape closes it. */
  tipAt?: Point;
  children?: ReactNode;
}

/** A link or a button in a drawn place. */
export function Hotspot({ target, area, onPoint, tipAt, children }: HotspotProps) {
  const { onNavigate } = useScene();
  const [pointed, setPointed] = useState(false);
  const point = (shape: Element | null) => {
    setPointed(shape !== null);
    onPoint?.(shape);
  };
  const shared = {
    className: css.target,
    'aria-label': target.label,
    'aria-description': target.detail,
    // mouse only: nothing should appear or move under a finger before it is lifted
    onPointerEnter: ({ pointerType, currentTarget: shape }: PointerEvent) => {
      if (pointerType === 'mouse') point(shape);
    },
    onPointerLeave: () => point(null),
    onFocus: ({ currentTarget: shape }: { currentTarget: Element }) => {
      if (!shape.matches(':focus-visible')) return;
      shape.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      point(shape);
    },
    onBlur: () => point(null),
  };
  const drawing = (
    <>
      <path className={css.area} d={area} />
      <path className={css.ringGap} d={area} />
      <path className={css.ring} d={area} />
      {children}
      {tipAt && pointed && <Tip at={tipAt} text={target.label} />}
    </>
  );
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && point(null);

  if (target.href !== undefined) {
    const { href } = target;
    return (
      <a
        {...shared}
        href={href}
        onKeyDown={closeOnEscape}
        onClick={(event) => {
          const plain =
            event.button === 0 &&
            !event.metaKey &&
            !event.ctrlKey &&
            !event.shiftKey &&
            !event.altKey;
          if (plain) onNavigate?.(event, href);
        }}
      >
        {drawing}
      </a>
    );
  }
  return (
    <g
      {...shared}
      role="button"
      tabIndex={0}
      onClick={target.onPress}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          target.onPress?.();
        } else closeOnEscape(event);
      }}
    >
      {drawing}
    </g>
  );
}

const TIP_LETTERS = 20;

function Tip({ at: [x, y], text }: { at: Point; text: string }) {
  const width = Math.max(90, textWidth(text) * TIP_LETTERS + 40);
  return (
    <g className={css.label} aria-hidden="true" transform={`translate(${x} ${y})`}>
      <path
        d={`M${-width / 2 + 14}-52H${width / 2 - 14}Q${width / 2}-52 ${width / 2}-38V-26Q${width / 2}-12 ${width / 2 - 14}-12H12L0 2L-12-12H${-width / 2 + 14}Q${-width / 2}-12 ${-width / 2}-26V-38Q${-width / 2}-52 ${-width / 2 + 14}-52Z`}
        fill="var(--v-tip)"
      />
      <text
        className={css.text}
        y="-25"
        fontSize={TIP_LETTERS}
        fontWeight="600"
        fill="var(--v-tip-text)"
      >
        {text}
      </text>
    </g>
  );
}
