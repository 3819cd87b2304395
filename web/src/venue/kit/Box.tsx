import { path, orientation, type Point, type WorldPoint, type View } from './view.ts';
import { useScene } from './SceneFrame.tsx';
import css from '../venue.module.css';
import { Tint } from './Tint.tsx';

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
