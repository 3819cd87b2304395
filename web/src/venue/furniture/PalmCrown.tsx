import { chance } from '../kit/chance.ts';
import { frond, LEAF_TONES } from './leaf.ts';

/** A palm crown reaching 100 units around (0, 0). */
export function PalmCrown({
  seed,
  leaves,
  pixels,
}: {
  seed: string | number;
  leaves: number;
  pixels: number;
}) {
  const leaflets = pixels > 130 ? 13 : 8;
  const luck = chance(`crown ${seed}`);
  return Array.from({ length: leaves }, (_, index) => {
    const order = index < leaves / 2 ? index * 2 : (leaves - 1 - index) * 2 + 1;
    const angle = -8 + (196 * order) / (leaves - 1) + (luck() - 0.5) * 12;
    const length = 88 + luck() * 24;
    const droop = 26 + Math.abs(Math.cos((angle * Math.PI) / 180)) * 42 * (0.7 + luck() * 0.5);
    return (
      <path key={order} d={frond(length, angle, droop, leaflets)} fill={LEAF_TONES[index % 3]} />
    );
  });
}
