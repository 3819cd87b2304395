import { Hotspot } from '../kit/Hotspot.tsx';
import { keepApart, Plate } from '../kit/Plate.tsx';
import { PlayMark } from '../kit/PlayMark.tsx';
import { room } from '../kit/room.ts';
import type { Room } from '../kit/room.ts';
import { Tint } from '../kit/Tint.tsx';
import { SceneFrame } from '../kit/SceneFrame.tsx';
import { letterSize, useShape } from '../kit/useShape.ts';
import type { BoothStyle } from '../booths/booth.ts';
import type { PlaceProps, Shape, Target } from '../venue.ts';
import css from '../venue.module.css';
import { standAnchors } from './standAnchors.ts';
import type { StandPlace } from './standAnchors.ts';
import { Interior } from './Interior.tsx';
import { StandFurniture } from './StandFurniture.tsx';
import { StandRoof } from './StandRoof.tsx';
import { StandWalls } from './StandWalls.tsx';

export interface BoothInteriorProps extends PlaceProps {
  /** The name of the place, for assistive technology. */
  name: string;
  booth: {
    /** Decides what is drawn by chance. */
    slug: string;
    name: string;
    style: BoothStyle;
    /** A CSS colour. */
    color: string;
    logoUrl?: string;
    /** The picture on the back wall. */
    heroUrl?: string;
    /** What the screen shows before its video plays. */
    videoUrl?: string;
    /** The pictures in the frames; frames without one show a drawn picture. */
    pictureUrls?: readonly string[];
    /** The faces on the board of voices. */
    faceUrls?: readonly string[];
    /** The map on its board. */
    mapUrl?: string;
    /** What the model on its table shows; grounds alone without. */
    model?: 'towers' | 'houses' | 'plots';
    staffed: boolean;
  };
  /** What can be opened here, in the order of its links; each at its own anchor. */
  targets: readonly Target<StandPlace>[];
}

const ROOMS: Record<Shape, Room> = {
  wide: room(
    { half: 3.9, depth: 10.4, height: 4.9, flare: 0.95 },
    { width: 1600, height: 860, horizon: 430, focal: 950, eye: 1.7 },
  ),
  tall: room(
    { half: 2.5, depth: 10.6, height: 6.6, flare: 0.5 },
    { width: 800, height: 1110, horizon: 470, focal: 900, eye: 2.6 },
  ),
};

const surfaces = {
  wall: 'var(--v-plaster)',
  side: 'var(--v-stone)',
  ceiling: 'var(--v-stone-warm)',
  tile: 0.9,
};

/** The bare room of a stand, while what is in it loads. */
export function EmptyBooth(props: Pick<BoothInteriorProps, 'palette' | 'shape'>) {
  const { frame, shape } = useShape(props.shape);
  const place = ROOMS[shape];
  const { camera, view } = place;
  return (
    <div ref={frame} className={css.frame}>
      <SceneFrame of={{ palette: props.palette, still: true }} view={view} size={camera}>
        <Tint of={props.palette.brand}>
          <Interior room={place} {...surfaces} />
        </Tint>
      </SceneFrame>
    </div>
  );
}

/** An exhibitor's stand from inside. */
export function BoothInterior(props: BoothInteriorProps) {
  const { frame, shape, width } = useShape(props.shape);
  const place = ROOMS[shape];
  const { camera } = place;
  const anchors = standAnchors(place);
  const letters = { size: letterSize(camera.width, width), within: camera.width };
  const plates = keepApart(
    props.targets.map(({ id, label }) => ({ at: anchors[id].label, text: label })),
    letters,
  );
  const labels = new Map(props.targets.map((target) => [target.id, target.label]));
  return (
    <div ref={frame} className={css.frame}>
      <SceneFrame
        of={props}
        view={place.view}
        size={camera}
        targets={props.targets.map((target, index) => {
          const anchor = anchors[target.id];
          return (
            <Hotspot key={target.id} target={target} area={anchor.area}>
              {target.id === 'video' && (
                <PlayMark at={anchor.middle} size={shape === 'wide' ? 64 : 70} />
              )}
              <Plate at={plates[index]!} text={target.label} {...letters} />
            </Hotspot>
          );
        })}
      >
        <Tint of={props.booth.color}>
          <Interior room={place} {...surfaces}>
            <StandWalls room={place} booth={props.booth} open={labels} />
            <StandRoof room={place} style={props.booth.style} />
            <StandFurniture
              room={place}
              booth={props.booth}
              open={labels}
              setting={props.setting}
            />
          </Interior>
        </Tint>
      </SceneFrame>
    </div>
  );
}
