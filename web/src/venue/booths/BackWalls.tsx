import { Box } from '../kit/Box.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { boothSheets, FLOOR } from './boothSheets.ts';

interface BackWallsProps {
  side: number;
  height: number;
  tint?: string;
}

/** The two back walls; plain where the booth is light, in its own colour where it is bold. */
export function BackWalls({ side, height, tint }: BackWallsProps) {
  const { view, ink } = useScene();
  const { backLeft, backRight } = boothSheets(view, side, 0.16);
  return (
    <>
      <Box at={[0, side - 0.16, FLOOR]} size={[side, 0.16, height]} tint={tint} />
      <Box at={[0, 0, FLOOR]} size={[0.16, side, height]} tint={tint} />
      <path d={backRight.rect(0.16, FLOOR, side - 0.16, height)} fill={ink('rise')} />
      <path d={backLeft.rect(0, FLOOR, side - 0.16, height)} fill={ink('rise')} />
    </>
  );
}
