import { memo } from 'react';
import { Interior } from './Interior.tsx';
import { LobbyFurniture } from './LobbyFurniture.tsx';
import { AuditoriumFront } from './lobby/AuditoriumFront.tsx';
import { DeskFront } from './lobby/DeskFront.tsx';
import { HallGate } from './lobby/HallGate.tsx';
import { LiveScreen, type LiveShow } from './lobby/LiveScreen.tsx';
import { SmallScreen, smallScreen } from './lobby/SmallScreen.tsx';
import { type NextShow, Signboard, signboardArea } from './lobby/Signboard.tsx';
import { SkyRoof } from './lobby/SkyRoof.tsx';
import { UpperWalls } from './lobby/UpperWalls.tsx';
import { Views } from './lobby/Views.tsx';
import { BigScreen } from '../furniture/BigScreen.tsx';
import { Hotspot } from '../kit/Hotspot.tsx';
import { PlayMark } from '../kit/PlayMark.tsx';
import { room } from '../kit/room.ts';
import type { Room } from '../kit/room.ts';
import { cutAbove, useShape } from '../kit/useShape.ts';
import { SceneFrame } from '../kit/SceneFrame.tsx';
import { plane } from '../kit/view.ts';
import type { PlaceProps, Shape, Target } from '../venue.ts';
import css from '../venue.module.css';

export type LobbyPlace = 'live' | 'hall' | 'auditorium' | 'desk' | 'video' | 'next';

interface LobbyProps extends PlaceProps {
  /** The name of the place, for assistive technology. */
  name: string;
  /** What is open, in the order of its links; places that are left out are not drawn. */
  targets: readonly Target<LobbyPlace>[];
  /** Whether somebody is at the info desk. */
  staffed?: boolean;
  /** What the big screen shows where `live` is a target; the video is on a smaller one then. */
  live?: LiveShow | null;
  /** What the signboard says where `next` is a target. */
  next?: NextShow | null;
}

const ROOMS: Record<Shape, Room> = {
  wide: room(
    { half: 7, depth: 18, height: 9, flare: 0.72 },
    { width: 1600, height: 860, horizon: 520, focal: 900, eye: 1.75 },
  ),
  tall: room(
    { half: 4.2, depth: 20, height: 13, flare: 0.46 },
    { width: 800, height: 1020, horizon: 690, focal: 840, eye: 1.75 },
  ),
};

/** Units of the roof that may be cropped while keeping the big screen. */
const CUTS: Record<Shape, number> = { wide: 68, tall: 143 };
/** Pixels for a line of news below the place. */
const BELOW = 56;

/** A light-filled atrium from which everything is reached. */
export const Lobby = memo(function Lobby(props: LobbyProps) {
  const { frame, shape, width, height } = useShape(props.shape, true);
  const place = ROOMS[shape];
  const { camera } = place;
  const open = (id: LobbyPlace) => props.targets.find((target) => target.id === id);
  const live = (open('live') && props.live) ?? null;
  const next = (open('next') && props.next) ?? null;
  const screen = bigScreen(place, live !== null);
  const video = live ? smallScreen(place) : screen;
  const areas: Record<LobbyPlace, string> = {
    hall: place.back.rect(
      place.half - gateWidth(place) / 2 - 0.5,
      0,
      gateWidth(place) + 1,
      gateHeight(place) + (place.height > 10 ? 2.1 : 1.52),
    ),
    auditorium: place.left.rect(place.reach - 6.6, 0, 5.8, 5.6),
    desk: place.right.rect(0.8, 0, 5.8, 5.6),
    live: screen.on.rect(0, 0, screen.width, screen.height),
    video: video.on.rect(0, 0, video.width, video.height),
    next: signboardArea(place),
  };
  const label = (id: LobbyPlace) => open(id)?.label;
  return (
    <div ref={frame} className={css.frame}>
      <SceneFrame
        of={props}
        view={place.view}
        size={camera}
        cut={cutAbove(camera, { width, height: height - BELOW }, CUTS[shape])}
        targets={props.targets.map((target) => (
          <Hotspot key={target.id} target={target} area={areas[target.id]}>
            {target.id === 'video' && (
              <PlayMark
                at={video.on.at(video.width / 2, video.height / 2)}
                size={live ? 48 : shape === 'wide' ? 62 : 74}
              />
            )}
          </Hotspot>
        ))}
      >
        <Interior
          room={place}
          wall="var(--v-plaster)"
          side="var(--v-stone)"
          ceiling="var(--v-stone-warm)"
          tile={1.5}
        >
          <SkyRoof room={place} />
          <Views room={place} setting={props.setting} />
          <UpperWalls room={place} setting={props.setting} />
          <HallGate
            room={place}
            setting={props.setting}
            width={gateWidth(place)}
            height={gateHeight(place)}
            name={label('hall')}
          />
          <AuditoriumFront room={place} setting={props.setting} name={label('auditorium')} />
          <DeskFront
            room={place}
            setting={props.setting}
            name={label('desk')}
            staffed={props.staffed ?? false}
          />
          {open('video') && !live && <BigScreen {...screen} />}
          {!props.bare && (
            <LobbyFurniture
              room={place}
              setting={props.setting}
              logo={props.logo ?? null}
              gate={open('hall') ? gateWidth(place) : 0}
              hasSign={next !== null}
              isLive={live !== null}
            />
          )}
          {live && <LiveScreen {...screen} show={live} />}
          {open('video') && live && <SmallScreen room={place} />}
          {next && <Signboard room={place} next={next} />}
        </Interior>
      </SceneFrame>
    </div>
  );
});

const gateWidth = (place: Room) => place.half * 0.92;
const gateHeight = (place: Room) => (place.height > 10 ? 6.2 : 5);

/** Over the gate; larger on phones while a session is live, to be read there. */
function bigScreen(place: Room, isLive: boolean) {
  const width = place.half * (place.height > 10 ? (isLive ? 1.8 : 1.16) : 0.9);
  const up = gateHeight(place) + (place.height > 10 ? 2.1 : 1.5);
  return {
    width,
    height: width * 0.5,
    on: plane(place.view, [-width / 2, place.depth - 1.5, up], [1, 0, 0], [0, 0, 1]),
  };
}
