import { BigScreen } from '../furniture/BigScreen.tsx';
import { Person } from '../furniture/Person.tsx';
import { Hotspot } from '../kit/Hotspot.tsx';
import { PlayMark } from '../kit/PlayMark.tsx';
import { type Room, room } from '../kit/room.ts';
import { Box } from '../kit/Box.tsx';
import { Lettering } from '../kit/Lettering.tsx';
import { SceneFrame, useScene } from '../kit/SceneFrame.tsx';
import { useShape } from '../kit/useShape.ts';
import { type Plane, plane } from '../kit/view.ts';
import type { PlaceProps, Shape, Target } from '../venue.ts';
import css from '../venue.module.css';
import { AuditoriumShell } from './AuditoriumShell.tsx';
import { Seats } from './Seats.tsx';

export type AuditoriumPlace = 'screen' | 'lobby';

interface AuditoriumProps extends PlaceProps {
  /** The name of the place, for assistive technology. */
  name: string;
  /** What is open, in the order of its links. */
  targets: readonly Target<AuditoriumPlace>[];
  /** Whether a session is running: then someone is speaking on stage. */
  isLive: boolean;
  /** The text on the screen. */
  caption: string;
  pictureUrl: string | null;
}

const ROOMS: Record<Shape, Room> = {
  wide: room(
    { half: 9, depth: 20, height: 9.4, flare: 0.3 },
    { width: 1600, height: 800, horizon: 372, focal: 930, eye: 3.5 },
  ),
  tall: room(
    { half: 5.2, depth: 20, height: 13, flare: 0.2 },
    { width: 800, height: 1000, horizon: 520, focal: 900, eye: 3.5 },
  ),
};

const STAGE_HEIGHT = 1.15;
/** The distance of the exit from the corner. */
const DOOR = 2.1;

/** Rows of soft seats before a lit stage. */
export function Auditorium(props: AuditoriumProps) {
  const { frame, shape } = useShape(props.shape, true);
  const place = ROOMS[shape];
  const { camera, view, half, depth } = place;
  const screen = toScreen(place);
  const areas: Record<AuditoriumPlace, string> = {
    screen: screen.on.rect(0, 0, screen.width, screen.height),
    lobby: place.right.rect(DOOR, 0, 2.6, 4.2),
  };
  const open = (id: AuditoriumPlace) => props.targets.find((target) => target.id === id);
  return (
    <div ref={frame} className={css.frame}>
      <SceneFrame
        of={props}
        view={view}
        size={camera}
        targets={props.targets.map((target) => (
          <Hotspot key={target.id} target={target} area={areas[target.id]}>
            {target.id === 'screen' && !props.isLive && (
              <PlayMark
                at={screen.on.at(screen.width / 2, screen.height / 2)}
                size={shape === 'wide' ? 78 : 84}
              />
            )}
          </Hotspot>
        ))}
      >
        <AuditoriumShell room={place} doorAt={DOOR} door={open('lobby')?.label} />
        <Box
          at={[-half * 0.86, depth - 4.6, 0]}
          size={[half * 1.72, 4.4, STAGE_HEIGHT]}
          tint="var(--v-wood)"
        />
        <Screen {...props} screen={screen} />
        {props.isLive && (
          <>
            <Person at={[half * 0.72, depth - 2.6, STAGE_HEIGHT]} seed="on stage" pose="talk" />
            <Box
              at={[half * 0.72 - 0.45, depth - 3.5, STAGE_HEIGHT]}
              size={[0.9, 0.5, 1.02]}
              tint="var(--v-wood-dark)"
            />
          </>
        )}
        <Beams room={place} />
        <Seats room={place} />
      </SceneFrame>
    </div>
  );
}

function Screen({
  screen,
  isLive,
  caption,
  pictureUrl,
}: Pick<AuditoriumProps, 'isLive' | 'caption' | 'pictureUrl'> & {
  screen: ReturnType<typeof toScreen>;
}) {
  const { on, width, height } = screen;
  if (!isLive)
    return (
      <BigScreen
        on={on}
        width={width}
        height={height}
        {...(pictureUrl && { imageUrl: pictureUrl })}
      />
    );
  return (
    <>
      <path d={on.rect(-0.12, -0.12, width + 0.24, height + 0.24)} fill="#17131f" />
      <path
        d={on.rect(0, 0, width, height)}
        fill="color-mix(in oklab, var(--v-brand) 78%, #0d0c16)"
      />
      <path d={on.rect(0, 0, width, height * 0.05)} fill="var(--v-accent)" />
      <Lettering
        on={on}
        at={[width / 2, height * 0.52]}
        text={caption}
        width={width * 0.84}
        height={height * 0.5}
        fill="#fff"
        weight={800}
      />
      <path
        d={on.oval(width * 0.075, height * 0.87, height * 0.075, height * 0.075)}
        fill="#ff5a48"
        className={css.flicker}
      />
    </>
  );
}

function Beams({ room: { view, half, depth, height } }: { room: Room }) {
  const { ink } = useScene();
  return (
    <g opacity="0.5">
      {[-0.62, 0, 0.62].map((share) => {
        const [x, y] = view.at(half * share * 1.15, depth - 8, height - 0.5);
        const [fx, fy] = view.at(half * share * 0.8, depth - 2.6, STAGE_HEIGHT);
        const spread = view.scale(depth - 2.6) * 1.7;
        return (
          <g key={share}>
            <path
              d={`M${x - 6} ${y}L${fx - spread} ${fy}H${fx + spread}L${x + 6} ${y}Z`}
              fill={ink('shaft')}
              fillOpacity="0.5"
            />
            <ellipse cx={fx} cy={fy} rx={spread} ry={spread * 0.2} fill={ink('glow')} />
          </g>
        );
      })}
    </g>
  );
}

function toScreen({ view, half, depth, height }: Room): {
  on: Plane;
  width: number;
  height: number;
} {
  const width = half * 1.16;
  const high = width * 0.5625;
  const up = STAGE_HEIGHT + Math.max(0.9, (height - STAGE_HEIGHT - high) * 0.42);
  return {
    width,
    height: high,
    on: plane(view, [-width / 2, depth - 0.3, up], [1, 0, 0], [0, 0, 1]),
  };
}
