import { Box } from '../kit/Box.tsx';
import { FLOOR } from './boothSheets.ts';

/** An upright post with a square foot. */
export function Post({
  x,
  y,
  height,
  tint,
  width = 0.16,
}: {
  x: number;
  y: number;
  height: number;
  tint?: string;
  width?: number;
}) {
  return (
    <Box at={[x - width / 2, y - width / 2, FLOOR]} size={[width, width, height]} tint={tint} />
  );
}
