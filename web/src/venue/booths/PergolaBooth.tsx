import { Bush } from '../furniture/Bush.tsx';
import { Box } from '../kit/Box.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { BackWalls } from './BackWalls.tsx';
import { BoothFloor } from './BoothFloor.tsx';
import { BoothLife } from './BoothLife.tsx';
import { FLOOR, boothSheets } from './boothSheets.ts';
import { NameSign } from './NameSign.tsx';
import { Post } from './Post.tsx';
import { RoofSign } from './RoofSign.tsx';
import { WallScreen } from './WallScreen.tsx';
import type { BoothShapeProps } from './boothSheets.ts';

const ROOF = 3.05;

/** Timber posts and slats with greenery growing over them. */
export function PergolaBooth({ id, name, logoUrl, side, staffed }: BoothShapeProps) {
  const { view } = useScene();
  const inner = boothSheets(view, side, 0.16);
  const slats = Math.round(side * 2.6);
  return (
    <>
      <BoothFloor side={side} />
      <BackWalls side={side} height={2.55} />
      <WallScreen on={inner.backRight} at={[0.7, 1.05]} size={[side - 1.3, 1.15]} />
      <Post x={0.12} y={side - 0.12} height={ROOF} tint="var(--v-wood)" />
      <BoothLife id={id} side={side} staffed={staffed} lamp={ROOF} />
      <Post x={side - 0.1} y={side - 0.1} height={ROOF} tint="var(--v-wood)" />
      <Post x={0.1} y={0.1} height={ROOF} tint="var(--v-wood)" />
      <Post x={side - 0.1} y={0.1} height={ROOF} tint="var(--v-wood)" />
      {Array.from({ length: slats }, (_, index) => (
        <Box
          key={index}
          at={[-0.25, side - 0.2 - (index * (side - 0.2)) / (slats - 1), ROOF + FLOOR + 0.18]}
          size={[side + 0.5, 0.09, 0.14]}
          tint="var(--v-wood)"
        />
      ))}
      <Box
        at={[-0.3, -0.06, ROOF + FLOOR]}
        size={[side + 0.6, 0.14, 0.2]}
        tint="var(--v-wood-dark)"
      />
      <Box
        at={[side - 0.08, -0.1, ROOF + FLOOR]}
        size={[0.14, side + 0.3, 0.2]}
        tint="var(--v-wood-dark)"
      />
      <Bush
        at={[side * 0.12, side * 0.95, ROOF + 0.3]}
        seed={id}
        height={0.55}
        blossom="var(--t-front)"
      />
      <Bush
        at={[side * 0.95, side * 0.85, ROOF + 0.25]}
        seed={`${id} right`}
        height={0.5}
        blossom="var(--t-front)"
      />
      <NameSign
        on={boothSheets(view, side, -0.08).front}
        at={[0.12, ROOF - 0.5]}
        width={side - 0.24}
        name={name}
      />
      <NameSign
        on={boothSheets(view, side, -0.08).right}
        at={[0.12, ROOF - 0.5]}
        width={side - 0.24}
        name={name}
        dim
      />
      <RoofSign side={side} height={ROOF + FLOOR + 0.3} name={name} logoUrl={logoUrl} />
    </>
  );
}
