import { Box } from '../kit/Box.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import css from '../venue.module.css';
import { BackWalls } from './BackWalls.tsx';
import { BoothFloor } from './BoothFloor.tsx';
import { BoothLife } from './BoothLife.tsx';
import { FLOOR, boothSheets } from './boothSheets.ts';
import { NameSign } from './NameSign.tsx';
import { Post } from './Post.tsx';
import { RoofSign } from './RoofSign.tsx';
import { WallScreen } from './WallScreen.tsx';
import type { BoothShapeProps } from './boothSheets.ts';

const HEIGHT = 3.5;
const EDGE = 0.3;

/** A crisp white frame around walls in the exhibitor's colour. */
export function CubeBooth({ id, name, logoUrl, side, staffed }: BoothShapeProps) {
  const { view, ink } = useScene();
  const inner = boothSheets(view, side, 0.16);
  const beam = HEIGHT - 0.74;
  const frame = 'var(--v-paper)';
  return (
    <>
      <BoothFloor side={side} />
      <BackWalls side={side} height={HEIGHT - FLOOR} />
      <path
        d={inner.backRight.rect(0.16, FLOOR, side - 0.16, HEIGHT - FLOOR)}
        fill={ink('sheen')}
        fillOpacity="0.4"
      />
      <WallScreen on={inner.backRight} at={[0.75, 1.1]} size={[side - 1.35, 1.2]} />
      <Box at={[0, side - EDGE, beam]} size={[side, EDGE, 0.3]} tint={frame} />
      <BoothLife id={id} side={side} staffed={staffed} lamp={HEIGHT - 0.4} />
      <Post
        x={side - EDGE / 2}
        y={side - EDGE / 2}
        height={HEIGHT - FLOOR}
        tint={frame}
        width={EDGE}
      />
      <Post x={EDGE / 2} y={EDGE / 2} height={HEIGHT - FLOOR} tint={frame} width={EDGE} />
      <Post x={side - EDGE / 2} y={EDGE / 2} height={HEIGHT - FLOOR} tint={frame} width={EDGE} />
      <Box at={[0, 0, beam]} size={[side, EDGE, 0.74]} tint={frame} />
      <Box at={[side - EDGE, 0, beam]} size={[EDGE, side, 0.74]} tint={frame} />
      <path
        d={boothSheets(view, side).front.rect(0, beam - 0.09, side, 0.09)}
        className={css.top}
      />
      <NameSign
        on={boothSheets(view, side).front}
        at={[0, beam]}
        width={side}
        height={0.72}
        name={name}
      />
      <NameSign
        on={boothSheets(view, side).right}
        at={[0, beam]}
        width={side}
        height={0.72}
        name={name}
        dim
      />
      <RoofSign side={side} height={HEIGHT} name={name} logoUrl={logoUrl} />
    </>
  );
}
