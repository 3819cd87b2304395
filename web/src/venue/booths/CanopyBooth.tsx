import { Emblem } from '../furniture/Emblem.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { path, plane } from '../kit/view.ts';
import type { Point } from '../kit/view.ts';
import css from '../venue.module.css';
import { BackWalls } from './BackWalls.tsx';
import { BoothFloor } from './BoothFloor.tsx';
import { BoothLife } from './BoothLife.tsx';
import { NameSign } from './NameSign.tsx';
import { Post } from './Post.tsx';
import { WallScreen } from './WallScreen.tsx';
import { boothSheets } from './boothSheets.ts';
import type { BoothShapeProps } from './boothSheets.ts';

const EAVES = 2.75;
const PEAK = 4.3;
const OVER = 0.35;
const STRIPES = 8;

/** A striped tent roof with a valance. */
export function CanopyBooth({ id, name, logoUrl, side, staffed }: BoothShapeProps) {
  const { view, ink } = useScene();
  const inner = boothSheets(view, side, 0.16);
  const low = -OVER;
  const high = side + OVER;
  const peak = view.at(side / 2, side / 2, PEAK);
  const stripe = (from: Point, to: Point) => (step: number) =>
    [
      from[0] + ((to[0] - from[0]) * step) / STRIPES,
      from[1] + ((to[1] - from[1]) * step) / STRIPES,
    ] as const;
  const slope = (from: Point, to: Point, tone: string | undefined) => {
    const at = stripe(from, to);
    return (
      <>
        <path d={path([from, to, peak])} fill="var(--v-paper)" />
        {Array.from({ length: STRIPES / 2 }, (_, index) => (
          <path key={index} d={path([at(index * 2), at(index * 2 + 1), peak])} className={tone} />
        ))}
      </>
    );
  };
  const west = view.at(low, low, EAVES);
  const south = view.at(high, low, EAVES);
  const east = view.at(high, high, EAVES);
  const outer = boothSheets(view, side, low);
  return (
    <>
      <BoothFloor side={side} />
      <BackWalls side={side} height={2.4} tint="var(--v-plaster)" />
      <path d={inner.backRight.rect(0.16, 0.16, side - 0.16, 0.6)} className={css.front} />
      <path d={inner.backLeft.rect(0, 0.16, side - 0.16, 0.6)} className={css.side} />
      <WallScreen on={inner.backRight} at={[0.8, 1]} size={[side - 1.4, 1.05]} />
      <Post x={side - 0.1} y={side - 0.1} height={EAVES} tint="var(--v-wood)" width={0.12} />
      <BoothLife id={id} side={side} staffed={staffed} lamp={EAVES} />
      <Post x={0.1} y={0.1} height={EAVES} tint="var(--v-wood)" width={0.12} />
      <Post x={side - 0.1} y={0.1} height={EAVES} tint="var(--v-wood)" width={0.12} />
      {slope(west, south, css.front)}
      {slope(south, east, css.front)}
      <path d={path([south, east, peak])} fill={ink('fall')} fillOpacity="0.5" />
      <path d={path([west, south, peak])} fill={ink('wash')} fillOpacity="0.25" />
      <NameSign
        on={outer.front}
        at={[low, EAVES - 0.58]}
        width={side + OVER * 2}
        height={0.6}
        name={name}
      />
      <NameSign
        on={outer.right}
        at={[low, EAVES - 0.58]}
        width={side + OVER * 2}
        height={0.6}
        name={name}
        dim
      />
      <path
        d={`M${peak[0]} ${peak[1]}v${-view.scale(0) * 0.5}`}
        stroke="var(--v-metal)"
        strokeWidth="2"
      />
      <Emblem
        on={plane(view, [side / 2, side / 2, PEAK + 0.9], [1, 0, 0], [0, 0, 1])}
        at={[0, 0]}
        size={1.05}
        name={name}
        logoUrl={logoUrl}
      />
    </>
  );
}
