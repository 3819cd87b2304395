import { Emblem } from '../furniture/Emblem.tsx';
import { Box } from '../kit/Box.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { plane } from '../kit/view.ts';
import css from '../venue.module.css';
import { BackWalls } from './BackWalls.tsx';
import { BoothFloor } from './BoothFloor.tsx';
import { BoothLife } from './BoothLife.tsx';
import { FLOOR, boothSheets } from './boothSheets.ts';
import { NameSign } from './NameSign.tsx';
import { WallScreen } from './WallScreen.tsx';
import type { BoothShapeProps } from './boothSheets.ts';

const WALL = 2.5;
const TOP = 5.4;

/** Low walls and a tall pylon that carries the logo, seen from across the hall. */
export function TowerBooth({ id, name, logoUrl, side, staffed }: BoothShapeProps) {
  const { view, ink } = useScene();
  const inner = boothSheets(view, side, 0.16);
  const face = plane(view, [0.1, side - 1.3, 0], [1, 0, 0], [0, 0, 1]);
  const cheek = plane(view, [1.3, side - 1.3, 0], [0, 1, 0], [0, 0, 1]);
  return (
    <>
      <BoothFloor side={side} />
      <BackWalls side={side} height={WALL} tint="var(--v-plaster)" />
      <path
        d={inner.backLeft.rect(0, FLOOR, side - 0.16, WALL)}
        className={css.side}
        fillOpacity="0.85"
      />
      <WallScreen on={inner.backLeft} at={[0.35, 1]} size={[side - 1.9, 1.05]} />
      <Box at={[0.1, side - 1.3, FLOOR]} size={[1.2, 1.2, TOP - FLOOR]} />
      <path d={face.rect(0, FLOOR, 1.2, TOP - FLOOR)} fill={ink('sheen')} fillOpacity="0.5" />
      <path d={face.rect(0.12, 0.5, 0.12, TOP - 0.9)} fill="var(--v-lamp)" fillOpacity="0.75" />
      <path d={cheek.rect(0.96, 0.5, 0.12, TOP - 0.9)} fill="var(--v-lamp)" fillOpacity="0.5" />
      <Emblem on={face} at={[0.66, TOP - 0.85]} size={0.95} name={name} logoUrl={logoUrl} />
      <Emblem on={cheek} at={[0.54, TOP - 0.85]} size={0.95} name={name} logoUrl={logoUrl} />
      <BoothLife id={id} side={side} staffed={staffed} lamp={WALL + 0.4} />
      <Box at={[0.2, 0, WALL - 0.1]} size={[side - 0.2, 0.2, 0.75]} tint="var(--v-paper)" />
      <Box at={[side - 0.2, 0, WALL - 0.1]} size={[0.2, side, 0.75]} tint="var(--v-paper)" />
      <Box at={[side - 0.2, 0, FLOOR]} size={[0.2, 0.2, WALL - 0.2]} tint="var(--v-paper)" />
      <NameSign
        on={boothSheets(view, side).front}
        at={[0.2, WALL - 0.1]}
        width={side - 0.2}
        height={0.74}
        name={name}
      />
      <NameSign
        on={boothSheets(view, side).right}
        at={[0, WALL - 0.1]}
        width={side}
        height={0.74}
        name={name}
        dim
      />
    </>
  );
}
