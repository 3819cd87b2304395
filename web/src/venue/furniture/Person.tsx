import type { SVGProps } from 'react';
import { useScene } from '../kit/SceneFrame.tsx';
import type { Point, WorldPoint } from '../kit/view.ts';
import css from '../venue.module.css';
import { tenths } from './leaf.ts';
import { type Look, look } from './look.ts';

export type Pose = 'stand' | 'walk' | 'talk' | 'back';

interface FigureProps {
  seed: string | number;
  pose?: Pose;
  /** Badge and lanyard in the event's colours, for people who work here. */
  staff?: boolean;
  /** Whether the figure is large enough for its breathing to be visible. */
  breathes?: boolean;
}

/** A person at their place, drawn 100 units tall with their feet at (0, 0). */
function Figure({
  place,
  seed,
  pose = 'stand',
  staff = false,
  breathes = false,
}: FigureProps & { place: Placed }) {
  const person = look(seed);
  const cloth = staff ? 'color-mix(in oklab, var(--v-brand), #fff 6%)' : person.cloth;
  return (
    <g className={breathes ? css.breathe : undefined}>
      <Legs place={place} person={person} walk={pose === 'walk'} />
      <Body place={place} person={person} cloth={cloth} />
      <Arms place={place} person={person} cloth={cloth} pose={pose} />
      {person.dress === 'sari' && (
        <path d={place.path('M-12-81Q2-74 13-44L10-38Q-2-62-13-72Z')} fill={person.second} />
      )}
      {person.dress === 'salwar' && !staff && (
        <path
          d={place.path('M-9-82Q0-72 9-82L12-52L8-52L6-72Q0-67-6-72L-8-46L-12-46Z')}
          fill={person.second}
        />
      )}
      {person.dress === 'suit' && pose !== 'back' && !staff && (
        <>
          <path d={place.path('M-5-84L0-66L5-84Z')} fill="#f7f1e8" />
          <path d={place.path('M-1.2-80L1.2-80L1.8-68L0-65L-1.8-68Z')} fill={person.second} />
        </>
      )}
      <Head place={place} person={person} back={pose === 'back'} />
      {staff && pose !== 'back' && (
        <>
          <path
            d={place.path('M-5-83L0-68L5-83')}
            fill="none"
            stroke="var(--v-accent)"
            strokeWidth={1.8 * place.size}
          />
          <path d={place.path('M-3.2-68.5L3.2-68.5L3.2-60.5L-3.2-60.5Z')} fill="#fff" />
        </>
      )}
    </g>
  );
}

function Legs({ place, person, walk }: PartProps & { walk: boolean }) {
  if (person.dress === 'sari') {
    return <path d={place.path('M-10-50Q-13-22-12-2Q0 1 12-2Q13-22 10-50Z')} fill={person.cloth} />;
  }
  const shoe = '#2a2226';
  return walk ? (
    <>
      <path d={place.path('M-1-48L10-48Q11-28 17-6L11-3Q4-22-1-40Z')} fill={person.legs} />
      <path d={place.path('M-10-48L4-48Q1-26-9-2L-15-5Q-9-24-10-48Z')} fill={person.legs} />
      <path d={place.path('M10-5L17-7L21-2Q16 0 10-1Z')} fill={shoe} />
      <path d={place.path('M-16-6L-9-3L-8 1Q-14 1-18-2Z')} fill={shoe} />
    </>
  ) : (
    <>
      <path
        d={place.path('M-10-48L10-48Q10-24 8.5-3L2-3L0-40L-2-3L-8.5-3Q-10-24-10-48Z')}
        fill={person.legs}
      />
      <path d={place.path('M-9-4L-2-4L-2 0Q-8 1-10-1Z')} fill={shoe} />
      <path d={place.path('M9-4L2-4L2 0Q8 1 10-1Z')} fill={shoe} />
    </>
  );
}

function Body({ place, person, cloth }: PartProps & { cloth: string }) {
  const hem = { kurta: -28, salwar: -24, suit: -42, shirt: -46, sari: -48 }[person.dress];
  const flare = person.dress === 'salwar' ? 14 : person.dress === 'kurta' ? 12 : 10.5;
  return (
    <>
      <path
        d={place.path(
          `M-4-85Q-13-84-14-77L-11-56L-${flare} ${hem}Q0 ${hem + 3} ${flare} ${hem}L11-56L14-77Q13-84 4-85Z`,
        )}
        fill={cloth}
      />
      <path
        d={place.path(
          `M3-85Q13-84 14-77L11-56L${flare} ${hem}Q7 ${hem + 2} 4 ${hem + 2}Q8-60 3-85Z`,
        )}
        fill="#1b1030"
        fillOpacity="0.13"
      />
    </>
  );
}

function Arms({ place, person, cloth, pose }: PartProps & { cloth: string; pose: Pose }) {
  const sleeve = {
    fill: 'none',
    stroke: cloth,
    strokeWidth: 6.6 * place.size,
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
  };
  const arms: Record<Pose, [left: string, right: string, hands: [number, number][]]> = {
    stand: [
      'M-11-79L-14-63L-12.5-51',
      'M11-79L14-63L12.5-51',
      [
        [-12.5, -48],
        [12.5, -48],
      ],
    ],
    back: [
      'M-11-79L-14-63L-12.5-51',
      'M11-79L14-63L12.5-51',
      [
        [-12.5, -48],
        [12.5, -48],
      ],
    ],
    walk: [
      'M-11-79L-16-64L-12-53',
      'M11-79L14-64L19-55',
      [
        [-11, -51],
        [21, -53],
      ],
    ],
    talk: [
      'M-11-79L-15-64L-11-53',
      'M11-79L16-66L22-75',
      [
        [-10, -51],
        [23.5, -78],
      ],
    ],
  };
  const [left, right, hands] = arms[pose];
  return (
    <>
      {hands.map(([x, y]) => (
        <ellipse key={x} {...place.oval(x, y, 3.2, 3.2)} fill={person.skin} />
      ))}
      <path d={place.path(left)} {...sleeve} />
      <path d={place.path(right)} {...sleeve} />
      <path d={place.path(right)} {...sleeve} stroke="#1b1030" strokeOpacity="0.1" />
    </>
  );
}

function Head({ place, person, back }: PartProps & { back: boolean }) {
  return (
    <>
      {person.long && (
        <path d={place.path('M-8-94Q-10-76-6-74Q0-72 6-74Q10-76 8-94Z')} fill={person.hair} />
      )}
      <path d={place.path('M-3-90L3-90L3.6-83Q0-80-3.6-83Z')} fill={person.skin} />
      <path
        d={place.path('M-3-86Q1-83 3.2-86L3.6-83Q0-80-3.6-83Z')}
        fill="#1b1030"
        fillOpacity="0.2"
      />
      <ellipse {...place.oval(0, -92.5, 6.6, 8)} fill={person.skin} />
      {back ? (
        <path
          d={place.path('M-7.4-92Q-8-101.5 0-101.5Q8-101.5 7.4-92Q7-85 0-85Q-7-85-7.4-92Z')}
          fill={person.hair}
        />
      ) : person.long ? (
        <path
          d={place.path('M-8-88Q-9-101.5 0-101.5Q9-101.5 8-88Q7.5-93 4-96.5Q0-95-3-97Q-7-94-8-88Z')}
          fill={person.hair}
        />
      ) : (
        <path
          d={place.path(
            'M-7.2-91Q-8.6-101.8 1-101.6Q8.4-101 7.2-91Q6.4-94.5 5-96.4Q0-94.8-4.6-97Q-6.6-95-7.2-91Z',
          )}
          fill={person.hair}
        />
      )}
    </>
  );
}

interface PersonProps extends FigureProps {
  at: WorldPoint;
  flip?: boolean;
  /** Metres. */
  height?: number;
}

/** A person standing at a spot in the world. */
export function Person({ at, flip = false, height = 1.72, ...figure }: PersonProps) {
  const { view, ink, isBare } = useScene();
  if (isBare) return null;
  const size = (view.scale(at[1]) * height) / 100;
  const place = placed(view.at(...at), size, flip);
  return (
    <>
      <ellipse {...place.oval(3, 0, 20, 5)} fill={ink('contact')} />
      <Figure {...figure} place={place} breathes={size > 0.9} />
    </>
  );
}

/** A figure's shapes where they are drawn: a transform of each person would cost a browser a layer. */
interface Placed {
  size: number;
  /** Path data whose points are all absolute. */
  path: (data: string) => string;
  oval: (x: number, y: number, rx: number, ry: number) => SVGProps<SVGEllipseElement>;
}

interface PartProps {
  place: Placed;
  person: Look;
}

function placed([left, foot]: Point, size: number, flip: boolean): Placed {
  const across = flip ? -size : size;
  const to = (x: number, y: number) =>
    [tenths(left + x * across), tenths(foot + y * size)] as const;
  return {
    size,
    path: (data) =>
      data.replaceAll(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, x: string, y: string) =>
        ['', ...to(Number(x), Number(y))].join(' '),
      ),
    oval(x, y, rx, ry) {
      const [cx, cy] = to(x, y);
      return { cx, cy, rx: tenths(rx * size), ry: tenths(ry * size) };
    },
  };
}
