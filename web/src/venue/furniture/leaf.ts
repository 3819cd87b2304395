export const tenths = (value: number) => value.toFixed(1);

export const LEAF_TONES = ['var(--v-leaf-dark)', 'var(--v-leaf)', 'var(--v-leaf-light)'];

/** A feathered palm leaf from (0, 0), `length` long at an angle in degrees up from the right, its tip lowered by `droop`. */
export function frond(length: number, angle: number, droop: number, leaflets: number): string {
  const radians = (angle * Math.PI) / 180;
  const tip = [Math.cos(radians) * length, -Math.sin(radians) * length + droop] as const;
  const bend = [
    Math.cos(radians) * length * 0.55,
    -Math.sin(radians) * length * 0.8 - length * 0.12,
  ] as const;
  const along = (t: number) =>
    [
      2 * t * (1 - t) * bend[0] + t * t * tip[0],
      2 * t * (1 - t) * bend[1] + t * t * tip[1],
    ] as const;
  let shape = '';
  for (let step = 2; step <= leaflets; step += 1) {
    const t = step / leaflets;
    const [x, y] = along(t);
    const [px, py] = along(t - 1.17 / leaflets);
    const reach = length * 0.3 * Math.sin(Math.PI * Math.min(1, t * 0.82 + 0.12));
    const heading = Math.atan2(y - py, x - px);
    for (const side of [-1, 1]) {
      const turn = heading + side * 0.75;
      const drop = reach * 0.35;
      shape += `M${tenths(px)} ${tenths(py)}Q${tenths(x + Math.cos(turn) * reach * 0.4)} ${tenths(y + Math.sin(turn) * reach * 0.4)} ${tenths(x + Math.cos(turn) * reach)} ${tenths(y + Math.sin(turn) * reach + drop)}L${tenths(x)} ${tenths(y)}Z`;
    }
  }
  return shape;
}

/** A circle as path data, so that many can be one shape. */
export function dot(x: number, y: number, r: number): string {
  return `M${tenths(x - r)} ${tenths(y)}a${tenths(r)} ${tenths(r)} 0 1 0 ${tenths(r * 2)} 0a${tenths(r)} ${tenths(r)} 0 1 0-${tenths(r * 2)} 0Z`;
}
