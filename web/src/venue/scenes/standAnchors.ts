import type { Room } from '../kit/room.ts';
import { convexHull, path, plane } from '../kit/view.ts';
import type { Point, WorldPoint } from '../kit/view.ts';

export const STAND_PLACES = [
  'location',
  'advantage',
  'video',
  'amenities',
  'gallery',
  'testimonials',
  'offer',
  'chat',
  'call',
  'brochures',
] as const;

/** What an exhibitor can offer on the stand; each has its own object there. */
export type StandPlace = (typeof STAND_PLACES)[number];

interface Anchor {
  area: string;
  middle: Point;
  /** Where its name is written. */
  label: Point;
}

/** A rectangle on a wall: from the left edge, up from the floor, width and height in metres. */
export interface WallSpace {
  u: number;
  v: number;
  width: number;
  height: number;
}

/** What hangs on the two side walls, measured from the corner. */
export function wallSpaces(room: Room) {
  const tall = room.camera.height > room.camera.width;
  const { reach } = room;
  const lift = tall ? 0.5 : 0;
  const left = (from: number, v: number, width: number, height: number): WallSpace => ({
    u: reach - from - width,
    v,
    width,
    height,
  });
  const right = (from: number, v: number, width: number, height: number): WallSpace => ({
    u: from,
    v,
    width,
    height,
  });
  return tall
    ? {
        video: left(0.35, 1.5, 1.9, 1.5),
        location: left(0.35, 3.6 + lift, 1.8, 1.4),
        gallery: right(0.35, 3.6 + lift, 1.8, 1.4),
        testimonials: right(0.35, 1.5, 1.9, 1.5),
      }
    : {
        video: left(1.78, 1.5, 1.75, 1.4),
        location: left(0.25, 1.5, 1.35, 1.4),
        gallery: right(0.25, 1.5, 1.35, 1.4),
        testimonials: right(1.78, 1.5, 1.75, 1.4),
      };
}

/** The objects on the floor: left front corner and size, in metres. */
export function standPieces(
  room: Room,
): Record<
  'advantage' | 'amenities' | 'offer' | 'chat' | 'call' | 'brochures',
  { at: WorldPoint; size: WorldPoint }
> {
  const tall = room.camera.height > room.camera.width;
  return tall
    ? {
        chat: { at: [-1, 8, 0], size: [2, 0.6, 1.05] },
        advantage: { at: [-2.75, 6.9, 0], size: [0.8, 0.2, 1.7] },
        offer: { at: [1.95, 6.9, 0], size: [0.8, 0.3, 1.6] },
        amenities: { at: [-1.85, 4.3, 0], size: [1.35, 0.75, 0.6] },
        call: { at: [0.55, 4.3, 0], size: [1.25, 0.75, 0.7] },
        brochures: { at: [-1.7, 7.4, 0], size: [0.5, 0.3, 1.1] },
      }
    : {
        chat: { at: [-1.25, 7.8, 0], size: [2.5, 0.65, 1.05] },
        advantage: { at: [-3.1, 8.3, 0], size: [0.8, 0.2, 1.85] },
        offer: { at: [2.3, 8.3, 0], size: [0.85, 0.3, 1.7] },
        amenities: { at: [-4.05, 5.3, 0], size: [1.5, 0.8, 0.78] },
        call: { at: [2.3, 5.7, 0], size: [1.8, 0.9, 0.74] },
        brochures: { at: [-1.95, 7.3, 0], size: [0.5, 0.3, 1.15] },
      };
}

export function standAnchors(room: Room): Record<StandPlace, Anchor> {
  const spaces = wallSpaces(room);
  const pieces = standPieces(room);
  const tall = room.camera.height > room.camera.width;
  const onWall = (side: 'left' | 'right', { u, v, width, height }: WallSpace): Anchor => ({
    area: room[side].rect(u - 0.05, v - 0.05, width + 0.1, height + 0.1),
    middle: room[side].at(u + width / 2, v + height / 2),
    label: room[side].at(u + width / 2, v - 0.22),
  });
  const standing = (
    { at: [x, y, z], size: [w, d, h] }: { at: WorldPoint; size: WorldPoint },
    above = 0,
  ): Anchor => {
    const corners = [0, 1].flatMap((right) =>
      [0, 1].flatMap((back) =>
        [0, h + above].map((up) => room.view.at(x + right * w, y + back * d, z + up)),
      ),
    );
    const face = plane(room.view, [x, y, z], [1, 0, 0], [0, 0, 1]);
    return {
      area: path(convexHull(corners)),
      middle: face.at(w / 2, h / 2),
      label: face.at(w / 2, y > (tall ? 7 : 8) ? 0.22 : -0.14),
    };
  };
  return {
    video: onWall('left', spaces.video),
    location: onWall('left', spaces.location),
    gallery: onWall('right', spaces.gallery),
    testimonials: onWall('right', spaces.testimonials),
    advantage: standing(pieces.advantage),
    amenities: standing(pieces.amenities, 0.45),
    offer: standing(pieces.offer),
    chat: standing(pieces.chat, 0.75),
    call: standing(pieces.call, 0.3),
    brochures: standing(pieces.brochures),
  };
}
