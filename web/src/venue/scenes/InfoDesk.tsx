import { Hotspot } from '../kit/Hotspot.tsx';
import { Plate } from '../kit/Plate.tsx';
import { room } from '../kit/room.ts';
import type { Room } from '../kit/room.ts';
import { letterSize, useShape } from '../kit/useShape.ts';
import { SceneFrame } from '../kit/SceneFrame.tsx';
import type { PlaceProps, Shape, Target } from '../venue.ts';
import css from '../venue.module.css';
import { Interior } from './Interior.tsx';
import { counterArea, HelpCounter } from './desk/HelpCounter.tsx';
import { SideWalls } from './desk/SideWalls.tsx';
import { Signpost, signpostArea } from './desk/Signpost.tsx';
import { Welcome } from './desk/Welcome.tsx';
import { SkyRoof } from './lobby/SkyRoof.tsx';

/** The places the signposts lead to. */
export type InfoDeskWay = 'auditorium' | 'hall';
export type InfoDeskPlace = InfoDeskWay | 'ask';

interface InfoDeskProps extends PlaceProps {
  /** The name of the place, for assistive technology. */
  name: string;
  /** What is written on the wall behind the counter. */
  sign: string;
  /** The counter where one asks and the signposts, in the order of their links; signposts left out aren't drawn. */
  targets: readonly Target<InfoDeskPlace>[];
  /** Whether somebody is at the counter. */
  staffed: boolean;
}

const ROOMS: Record<Shape, Room> = {
  wide: room(
    { half: 6, depth: 13, height: 6.6, flare: 0.8 },
    { width: 1600, height: 860, horizon: 490, focal: 950, eye: 1.7 },
  ),
  tall: room(
    { half: 3.5, depth: 13, height: 8.6, flare: 0.5 },
    { width: 800, height: 980, horizon: 610, focal: 830, eye: 1.7 },
  ),
};

/** The counter where questions are answered, with signposts to the other places. */
export function InfoDesk(props: InfoDeskProps) {
  const { frame, shape, width } = useShape(props.shape);
  const place = ROOMS[shape];
  const { camera } = place;
  const letters = { size: letterSize(camera.width, width), within: camera.width };
  return (
    <div ref={frame} className={css.frame}>
      <SceneFrame
        of={props}
        view={place.view}
        size={camera}
        targets={props.targets.map((target) => {
          if (target.id === 'ask') {
            const { area, label } = counterArea(place);
            return (
              <Hotspot key={target.id} target={target} area={area}>
                <Plate at={label} text={target.label} {...letters} />
              </Hotspot>
            );
          }
          const { area, tip } = signpostArea(place, target.id);
          return <Hotspot key={target.id} target={target} area={area} tipAt={tip} />;
        })}
      >
        <Interior
          room={place}
          wall="var(--v-plaster)"
          side="var(--v-stone)"
          ceiling="var(--v-stone-warm)"
          tile={1.2}
        >
          <SkyRoof room={place} />
          <SideWalls room={place} setting={props.setting} />
          <Welcome room={place} setting={props.setting} sign={props.sign} />
          {props.targets.map(
            ({ id, label }) =>
              id !== 'ask' && <Signpost key={id} room={place} place={id} label={label} />,
          )}
          <HelpCounter room={place} staffed={props.staffed} setting={props.setting} />
        </Interior>
      </SceneFrame>
    </div>
  );
}
