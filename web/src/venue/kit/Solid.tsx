import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { convexHull, path, orientation } from './view.ts';
import type { Point, Plane, WorldPoint, View } from './view.ts';
import { textWidth } from './textWidth.ts';
import { useScene } from './SceneFrame.tsx';
import css from '../venue.module.css';

/** Gives its children one material: faces take its lit and shaded tones. */
export function Tint({ of, children }: { of: string; children: ReactNode }) {
  return (
    <g className={css.tint} style={{ '--hue': of } as CSSProperties}>
      {children}
    </g>
  );
}

interface BoxProps {
  at: WorldPoint;
  size: WorldPoint;
  tint?: string;
}

/** A box with its left front corner at `at`; only faces visible to the viewer are drawn. */
export function Box({ at, size, tint }: BoxProps) {
  const { view } = useScene();
  const faces = boxFaces(view, at, size).map(([tone, points]) => (
    <path key={tone} className={css[tone]} d={path(points)} />
  ));
  return tint ? <Tint of={tint}>{faces}</Tint> : <>{faces}</>;
}

type Tone = 'top' | 'front' | 'side' | 'lit' | 'deep';

function boxFaces(view: View, [x, y, z]: WorldPoint, [w, d, h]: WorldPoint): [Tone, Point[]][] {
  const corner = (right: number, back: number, up: number) =>
    view.at(x + right * w, y + back * d, z + up * h);
  const all: [Tone, Point[]][] = [
    ['deep', [corner(0, 0, 0), corner(0, 1, 0), corner(1, 1, 0), corner(1, 0, 0)]],
    ['lit', [corner(0, 0, 0), corner(0, 0, 1), corner(0, 1, 1), corner(0, 1, 0)]],
    ['side', [corner(1, 0, 0), corner(1, 1, 0), corner(1, 1, 1), corner(1, 0, 1)]],
    ['top', [corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)]],
    ['front', [corner(0, 0, 0), corner(1, 0, 0), corner(1, 0, 1), corner(0, 0, 1)]],
  ];
  return all.filter(([, [a, b, c]]) => orientation(a!, b!, c!) < 0);
}

function ring(view: View, [x, y, z]: WorldPoint, radius: number): Point[] {
  return Array.from({ length: 44 }, (_, step) => {
    const angle = (step / 44) * Math.PI * 2;
    return view.at(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, z);
  });
}

interface DrumProps {
  at: WorldPoint;
  radius: number;
  height: number;
  /** Radius at the top, for bowls and cones. */
  topRadius?: number;
  tint?: string;
}

/** A round column, pot or counter; `at` is the centre of its base. */
export function Drum({ at, radius, height, topRadius = radius, tint }: DrumProps) {
  const { view, ink } = useScene();
  const top = ring(view, [at[0], at[1], at[2] + height], topRadius);
  const hull = path(convexHull([...ring(view, at, radius), ...top]));
  const body = (
    <>
      <path className={css.front} d={hull} />
      <path fill={ink('round')} d={hull} />
      {orientation(top[0]!, top[11]!, top[22]!) < 0 && <path className={css.top} d={path(top)} />}
    </>
  );
  return tint ? <Tint of={tint}>{body}</Tint> : body;
}

/** A round shape lying on the ground. */
export function Disc({ at, radius, fill }: { at: WorldPoint; radius: number; fill: string }) {
  const { view } = useScene();
  return <path d={path(ring(view, at, radius))} fill={fill} />;
}

/** The soft shadow where something touches the ground, stretched away from the sun. */
export function Contact({ at, width, depth }: { at: WorldPoint; width: number; depth: number }) {
  const { view, ink } = useScene();
  const points = convexHull(
    Array.from({ length: 20 }, (_, step) => {
      const angle = (step / 20) * Math.PI * 2;
      return view.at(
        at[0] + (Math.cos(angle) * width) / 2,
        at[1] + (Math.sin(angle) * depth) / 2,
        at[2],
      );
    }),
  );
  return <path d={path(points)} fill={ink('contact')} />;
}

/** A flat four-cornered piece of floor. */
export function Patch({
  at,
  size,
  fill,
  opacity,
}: {
  at: WorldPoint;
  size: readonly [number, number];
  fill: string;
  opacity?: number;
}) {
  const { view } = useScene();
  const [x, y, z] = at;
  const corners = [
    view.at(x, y, z),
    view.at(x + size[0], y, z),
    view.at(x + size[0], y + size[1], z),
    view.at(x, y + size[1], z),
  ];
  return <path d={path(corners)} fill={fill} opacity={opacity} />;
}

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
}: LetteringProps) {
  const { lines, size } = fit(text, width * 100, height * 100);
  return (
    <g transform={on.matrix(at[0], at[1])}>
      <Lines lines={lines} size={size} fill={fill} weight={weight} />
    </g>
  );
}

function Lines(props: { lines: string[]; size: number; fill: string; weight: number }) {
  const { lines, size } = props;
  return (
    <text className={css.text} fontSize={size} fontWeight={props.weight} fill={props.fill}>
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

/** Breaks a text into one or two lines and finds the largest size that fits, by average letter width. */
function fit(text: string, width: number, height: number): { lines: string[]; size: number } {
  const sized = (lines: string[]) => {
    const longest = Math.max(0.6, ...lines.map(textWidth));
    const tall = lines.length === 1 ? height * 0.78 : (height * 0.88) / (lines.length * 1.08);
    return { lines, size: Math.round(Math.min(tall, width / longest) * 10) / 10 };
  };
  const words = text.trim().split(/\s+/);
  const splits = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(' '), words.slice(cut + 1).join(' ')]);
  return [sized([text.trim()]), ...splits.map(sized)].reduce((best, next) =>
    next.size > best.size ? next : best,
  );
}
