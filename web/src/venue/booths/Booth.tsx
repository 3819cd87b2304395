import { memo } from 'react';
import { Person } from '../furniture/Person.tsx';
import type { Pose } from '../furniture/Person.tsx';
import { chance, pick } from '../kit/chance.ts';
import { Place } from '../kit/Place.tsx';
import { Sprite } from '../kit/Sprite.tsx';
import { Tint } from '../kit/Tint.tsx';
import type { WorldPoint } from '../kit/view.ts';
import { ArchBooth } from './ArchBooth.tsx';
import { boothSide } from './booth.ts';
import type { HallBooth } from './booth.ts';
import { CanopyBooth } from './CanopyBooth.tsx';
import { CubeBooth } from './CubeBooth.tsx';
import { PergolaBooth } from './PergolaBooth.tsx';
import { TowerBooth } from './TowerBooth.tsx';

const SHAPES = {
  arch: ArchBooth,
  pergola: PergolaBooth,
  cube: CubeBooth,
  canopy: CanopyBooth,
  tower: TowerBooth,
};

/** Metres up to above the highest sign. */
const HIGHEST = 6.6;

interface BoothProps {
  booth: HallBooth;
  /** Its near left corner. */
  at: WorldPoint;
}

/** A booth with its staff and visitors, standing in the hall; drawn again only when it looks different. */
export const Booth = memo(function Booth({ booth, at }: BoothProps) {
  const side = boothSide(booth.tier);
  const Shape = SHAPES[booth.style];
  // its shadow, and the people around it
  const around = side * 0.5 + 0.4;
  return (
    <Place at={at}>
      <Sprite from={[-around, -around, 0]} to={[side + around, side + around, HIGHEST]}>
        <Tint of={booth.color}>
          <Shape
            id={booth.slug}
            name={booth.name}
            logoUrl={booth.logoUrl}
            side={side}
            staffed={booth.staffed}
          />
        </Tint>
        <Visitors id={booth.slug} side={side} figures={toFigures(booth.peopleCount)} />
      </Sprite>
    </Place>
  );
}, isSameDrawing);

function isSameDrawing(one: BoothProps, other: BoothProps): boolean {
  return toDrawn(one) === toDrawn(other);
}

/** All that a booth's drawing shows, as one string. */
function toDrawn({ booth: { peopleCount, ...booth }, at }: BoothProps): string {
  return JSON.stringify([booth, toFigures(peopleCount), at]);
}

const STEPS = [1, 3, 8, 20, 40];

/** How many figures stand for so many people. */
function toFigures(count: number): number {
  return STEPS.filter((step) => count >= step).length;
}

/** People in front of a booth: up to five figures, for few to many. */
function Visitors({ id, side, figures }: { id: string; side: number; figures: number }) {
  const luck = chance(`visitors ${id}`);
  const places: WorldPoint[] = [
    [side * 0.45, -0.75, 0],
    [side + 0.7, side * 0.35, 0],
    [side * 0.72, -0.95, 0],
    [side + 0.95, side * 0.62, 0],
    [side * 0.15, -0.6, 0],
  ];
  return places
    .slice(0, figures)
    .map((spot, index) => (
      <Person
        key={index}
        at={[spot[0] + luck() * 0.2, spot[1] - luck() * 0.2, 0]}
        seed={`${id} ${index}`}
        pose={pick<Pose>(['stand', 'talk', 'back', 'talk'], luck())}
        flip={luck() > 0.5}
      />
    ));
}
