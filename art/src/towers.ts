import type { Art } from './art.ts';
import { lighten } from './colour.ts';
import { type Dress, facade } from './facade.ts';
import { type Block, type Finish, type Frame, build, place, plain } from './solid.ts';
import type { Stage } from './stage.ts';

const block = (
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  deep: number,
): Block => ({ x, y, z, wide, tall, deep });

interface Part {
  block: Block;
  dress?: Partial<Dress>;
  finish?: Finish;
}

const floors = (count: number): number => count * 3.3 + 0.35;

/** The volumes of a residential tower group, about 60 metres wide around the frame's origin. */
function volumes(art: Art): Part[] {
  const podium = (x: number, z: number, wide: number, deep: number): Part => ({
    block: block(x, 0, z, wide, 5.2, deep),
    dress: { style: 'grid', wall: lighten(art.accent, 0.25), floor: 4.8, bay: 5 },
  });
  const roof = (x: number, y: number, z: number, wide: number, deep: number): Part => ({
    block: block(x, y, z, wide, 2.6, deep),
    finish: plain(lighten(art.wall, 0.2)),
  });
  const canopy = (x: number, y: number, z: number, wide: number, deep: number): Part => ({
    block: block(x, y, z, wide, 0.5, deep),
    finish: plain(art.accent),
  });
  const tower = (
    x: number,
    z: number,
    wide: number,
    deep: number,
    count: number,
    dress?: Partial<Dress>,
    y = 0,
  ): Part[] => [
    { block: block(x, y, z, wide, floors(count), deep), ...(dress ? { dress } : {}) },
    roof(x + wide * 0.3, y + floors(count), z + deep * 0.3, wide * 0.4, deep * 0.4),
    canopy(x + wide * 0.2, y + floors(count) + 2.6, z + deep * 0.2, wide * 0.6, deep * 0.6),
  ];
  switch (art.massing) {
    case 'twin':
      return [
        ...tower(9, 14, 24, 18, 13, {}, 5.2),
        ...tower(-30, -4, 24, 18, 17, { seed: art.seed + 3 }, 5.2),
        podium(-36, -9, 76, 44),
      ];
    case 'court':
      return [
        ...tower(-30, 10, 14, 34, 9),
        ...tower(-16, 30, 34, 14, 11, { seed: art.seed + 2 }),
        ...tower(18, 6, 14, 38, 9, { seed: art.seed + 4 }),
        podium(-14, 24, 30, 5),
      ];
    case 'stepped': {
      const parts: Part[] = [];
      for (let step = 0; step < 6; step += 1)
        parts.push({
          block: block(-34 + step * 9, 0, -4 + step * 2, 12, floors(5 + step * 3), 22 - step),
          dress: { seed: art.seed + step },
        });
      return parts.toReversed();
    }
    case 'trio':
      return [
        ...tower(16, 22, 15, 15, 12),
        ...tower(-8, 8, 15, 15, 15, { seed: art.seed + 5 }),
        ...tower(-33, -6, 15, 15, 12, { seed: art.seed + 9 }),
      ];
    case 'needle':
      return [
        ...tower(12, 12, 20, 17, 11, { style: 'balconies', seed: art.seed + 1 }, 5.2),
        ...tower(-20, 0, 20, 18, 20, {}, 5.2),
        podium(-32, -8, 70, 38),
      ];
    case 'slab':
      return [...tower(-34, 0, 62, 13, 13), podium(-38, -5, 70, 5)];
    case 'crescent': {
      const parts: Part[] = [];
      for (const [step, storeys] of [10, 13, 15, 13, 10].entries())
        parts.push({
          block: block(
            -42 + step * 16.5,
            0,
            22 - Math.sin((step / 4) * Math.PI) * 20,
            15,
            floors(storeys),
            14,
          ),
          dress: { seed: art.seed + step },
        });
      return parts;
    }
    case 'bridge':
      return [
        ...tower(12, 8, 18, 16, 15, { seed: art.seed + 3 }),
        {
          block: block(-13, floors(10), 10, 26, floors(2), 10),
          dress: { style: 'grid', wall: lighten(art.accent, 0.2) },
        },
        ...tower(-30, 0, 18, 16, 18),
      ];
    default:
      return [
        ...tower(22, 16, 19, 17, 12, { seed: art.seed + 4, style: 'balconies' }, 5.2),
        ...tower(-4, 8, 19, 17, 15, { seed: art.seed + 2 }, 5.2),
        ...tower(-31, 0, 19, 17, 18, {}, 5.2),
        podium(-36, -6, 80, 38),
      ];
  }
}

/** Metres to the highest roof. */
export function tallest(art: Art): number {
  return Math.max(...volumes(art).map(({ block: { y, tall } }) => y + tall));
}

export function towers(stage: Stage, art: Art, frame: Frame): void {
  const parts = volumes(art)
    .map((part) => {
      const { block: own } = part;
      const middle = place(frame, own.x + own.wide / 2, 0, own.z + own.deep / 2);
      return { ...part, far: stage.seen(middle).depth };
    })
    .toSorted((a, b) => b.far - a.far || a.block.y - b.block.y);
  const depth = stage.seen(frame.at).depth;
  for (const part of parts) {
    const dress: Dress = {
      style: art.facade,
      wall: art.wall,
      accent: art.accent,
      seed: art.seed,
      ...part.dress,
    };
    build(stage, frame, part.block, part.finish ?? facade(dress), { depth });
  }
}
