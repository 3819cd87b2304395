import { Box } from '../kit/Box.tsx';
import { Tint } from '../kit/Tint.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import css from '../venue.module.css';
import { BackWalls } from './BackWalls.tsx';
import { BoothFloor } from './BoothFloor.tsx';
import { BoothLife } from './BoothLife.tsx';
import { FLOOR, boothSheets } from './boothSheets.ts';
import { NameSign } from './NameSign.tsx';
import { RoofSign } from './RoofSign.tsx';
import { WallScreen } from './WallScreen.tsx';
import type { BoothShapeProps } from './boothSheets.ts';

const SPRING = 2.55;
const ROOF = 3.3;

/** A domed pavilion with round-headed openings on all sides. */
export function ArchBooth({ id, name, logoUrl, side, staffed }: BoothShapeProps) {
  const { view, ink } = useScene();
  const inner = boothSheets(view, side, 0.16);
  const outer = boothSheets(view, side);
  const wide = side - 0.7;
  const opening = (on: typeof outer.front) =>
    on.rect(0, FLOOR, side, ROOF - FLOOR) + on.arch(0.35, FLOOR, wide, SPRING);
  const centre = view.at(side / 2, side / 2, ROOF + 0.42);
  const unit = view.scale(0);
  const dome = side * 0.3 * unit;
  return (
    <>
      <BoothFloor side={side} />
      <BackWalls side={side} height={ROOF - FLOOR} tint="var(--v-plaster)" />
      <path
        d={inner.backRight.arch(0.5, FLOOR, side - 0.9, 2.4)}
        className={css.front}
        fillOpacity="0.75"
      />
      <path
        d={inner.backLeft.arch(0.3, FLOOR, side - 0.9, 2.4)}
        className={css.side}
        fillOpacity="0.75"
      />
      <WallScreen on={inner.backRight} at={[1, 0.95]} size={[side - 1.9, 0.95]} />
      <BoothLife id={id} side={side} staffed={staffed} lamp={ROOF} />
      <Tint of="var(--v-stone)">
        <path d={opening(outer.front)} className={css.front} fillRule="evenodd" />
        <path d={opening(outer.right)} className={css.side} fillRule="evenodd" />
      </Tint>
      <path
        d={outer.front.arch(0.35, FLOOR, wide, SPRING)}
        fill="none"
        className={css.trim}
        strokeWidth={unit * 0.09}
      />
      <path
        d={outer.right.arch(0.35, FLOOR, wide, SPRING)}
        fill="none"
        className={css.trim}
        strokeWidth={unit * 0.09}
      />
      <Box
        at={[-0.22, -0.22, ROOF - 0.06]}
        size={[side + 0.44, side + 0.44, 0.14]}
        tint="var(--v-stone-warm)"
      />
      <Box
        at={[-0.06, -0.06, ROOF + 0.08]}
        size={[side + 0.12, side + 0.12, 0.66]}
        tint="var(--v-plaster)"
      />
      <NameSign
        on={boothSheets(view, side, -0.06).front}
        at={[0, ROOF + 0.1]}
        width={side}
        name={name}
      />
      <NameSign
        on={boothSheets(view, side, -0.06).right}
        at={[0, ROOF + 0.1]}
        width={side}
        name={name}
        dim
      />
      <g transform={`translate(${centre[0]} ${centre[1] - unit * 0.32})`}>
        <ellipse rx={dome * 1.12} ry={dome * 0.62} className={css.deep} />
        <path
          d={`M${-dome} 0Q${-dome * 1.12}-${dome * 1.05} 0-${dome * 1.25}Q${dome * 1.12}-${dome * 1.05} ${dome} 0A${dome} ${dome * 0.55} 0 0 1-${dome} 0Z`}
          className={css.front}
        />
        <path
          d={`M${-dome} 0Q${-dome * 1.12}-${dome * 1.05} 0-${dome * 1.25}Q${dome * 1.12}-${dome * 1.05} ${dome} 0A${dome} ${dome * 0.55} 0 0 1-${dome} 0Z`}
          fill={ink('round')}
        />
        <path
          d={`M0-${dome * 1.2}V-${dome * 1.7}`}
          stroke="var(--v-accent)"
          strokeWidth={unit * 0.08}
          strokeLinecap="round"
        />
        <circle cy={-dome * 1.5} r={unit * 0.1} fill="var(--v-accent)" />
      </g>
      <RoofSign side={side} height={ROOF + 0.74} name={name} logoUrl={logoUrl} />
    </>
  );
}
