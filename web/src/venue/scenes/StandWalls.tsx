import { BigScreen } from '../furniture/BigScreen.tsx';
import { Emblem } from '../furniture/Emblem.tsx';
import { HungPicture } from '../furniture/HungPicture.tsx';
import { Lettering } from '../kit/Lettering.tsx';
import type { Room } from '../kit/room.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import { path, plane } from '../kit/view.ts';
import type { Plane } from '../kit/view.ts';
import css from '../venue.module.css';
import type { BoothInteriorProps } from './BoothInterior.tsx';
import { wallSpaces } from './standAnchors.ts';
import type { StandPlace, WallSpace } from './standAnchors.ts';

interface StandProps {
  room: Room;
  booth: BoothInteriorProps['booth'];
  open: ReadonlyMap<StandPlace, string>;
}

const WALL_PLACES = ['video', 'location', 'gallery', 'testimonials'] as const;

/** The back wall with the exhibitor's name and picture, and what hangs on the side walls. */
export function StandWalls({ room, booth, open }: StandProps) {
  const { view, ink } = useScene();
  const { back, left, right, half, depth, height, reach } = room;
  const spaces = wallSpaces(room);
  const tall = room.camera.height > room.camera.width;
  const heroWidth = half * (tall ? 1.6 : 1.24);
  const heroHeight = tall ? 2 : 1.75;
  const heroUp = tall ? 2.2 : 1.6;
  const hero = plane(view, [-heroWidth / 2, depth, heroUp], [1, 0, 0], [0, 0, 1]);
  const sign = heroUp + heroHeight + 0.2;
  return (
    <>
      <path d={back.rect(0, 0, half * 2, height)} className={css.front} />
      <path d={back.rect(0, 0, half * 2, height)} fill={ink('sheen')} fillOpacity="0.25" />
      <path d={back.rect(0, 0, half * 2, height)} fill={ink('fall')} fillOpacity="0.5" />
      <path d={left.rect(0, height - 0.5, reach, 0.5)} className={css.side} />
      <path d={right.rect(0, height - 0.5, reach, 0.5)} className={css.side} />
      <path d={left.rect(0, 0, reach, 0.3) + right.rect(0, 0, reach, 0.3)} className={css.deep} />
      <path d={back.rect(0, 0, half * 2, 0.3)} className={css.deep} />
      <path d={back.rect(half - heroWidth / 2, sign, heroWidth, 0.82)} fill="var(--v-paper)" />
      <Emblem
        on={back}
        at={[half - heroWidth / 2 + 0.46, sign + 0.41]}
        size={0.74}
        name={booth.name}
        logoUrl={booth.logoUrl}
      />
      <Lettering
        on={back}
        at={[half + 0.4, sign + 0.41]}
        text={booth.name}
        width={heroWidth - 1.2}
        height={0.72}
        weight={800}
      />
      <BigScreen on={hero} width={heroWidth} height={heroHeight} imageUrl={booth.heroUrl} />
      {WALL_PLACES.filter((place) => open.has(place)).map((place) => (
        <Spotlight
          key={place}
          on={place === 'video' || place === 'location' ? left : right}
          space={spaces[place]}
          from={height - 0.5}
        />
      ))}
      {open.has('video') && (
        <BigScreen
          on={sheet(room, 'left', spaces.video)}
          width={spaces.video.width}
          height={spaces.video.height}
          imageUrl={booth.videoUrl}
        />
      )}
      {open.has('location') && <MapBoard on={left} space={spaces.location} mapUrl={booth.mapUrl} />}
      {open.has('gallery') && (
        <Pictures on={right} space={spaces.gallery} urls={booth.pictureUrls} />
      )}
      {open.has('testimonials') && (
        <Voices on={right} space={spaces.testimonials} faceUrls={booth.faceUrls} />
      )}
    </>
  );
}

/** A plane whose origin is the lower left corner of a space on a side wall. */
function sheet(room: Room, side: 'left' | 'right', space: WallSpace): Plane {
  const slant = Math.hypot(room.flare, 1);
  const run = room.reach / slant;
  const across = room.flare / slant;
  const along = 1 / slant;
  return side === 'left'
    ? plane(
        room.view,
        [
          -room.half - room.flare * run + across * space.u,
          room.depth - run + along * space.u,
          space.v,
        ],
        [across, along, 0],
        [0, 0, 1],
      )
    : plane(
        room.view,
        [room.half + across * space.u, room.depth - along * space.u, space.v],
        [across, -along, 0],
        [0, 0, 1],
      );
}

/** Light from a lamp under the cornice, down onto what hangs on the wall. */
function Spotlight({ on, space, from }: { on: Plane; space: WallSpace; from: number }) {
  const { ink } = useScene();
  const middle = space.u + space.width / 2;
  const cone = path([
    on.at(middle - 0.08, from - 0.1),
    on.at(middle + 0.08, from - 0.1),
    on.at(space.u + space.width + 0.25, space.v - 0.4),
    on.at(space.u - 0.25, space.v - 0.4),
  ]);
  return (
    <>
      <path d={cone} fill={ink('shaft')} fillOpacity="0.75" />
      <path d={on.rect(middle - 0.1, from - 0.16, 0.2, 0.16)} fill="#2a2430" />
    </>
  );
}

/** The paper around a framed picture, in metres. */
const rim = 0.06;

interface Hanging {
  on: Plane;
  space: WallSpace;
}

/** The booth's own map; streets by a river without one, and until it has loaded. */
function MapBoard({ on, space, mapUrl }: Hanging & { mapUrl?: string | undefined }) {
  const { u, v, width: w, height: h } = space;
  return (
    <>
      <path d={on.rect(u - 0.05, v - 0.05, w + 0.1, h + 0.1)} fill="var(--v-wood)" />
      <Streets on={on} space={space} />
      {mapUrl && <HungPicture on={on} at={[u, v]} size={[w, h]} url={mapUrl} />}
    </>
  );
}

function Streets({ on, space: { u, v, width: w, height: h } }: Hanging) {
  const [x, y] = on.at(u + w * 0.55, v + h * 0.5);
  return (
    <>
      <path d={on.rect(u, v, w, h)} fill="color-mix(in oklab, var(--v-lawn), var(--v-paper) 55%)" />
      <path d={on.rect(u, v + h * 0.12, w, h * 0.16)} fill="var(--v-water)" />
      <path
        d={
          on.rect(u + w * 0.3, v, w * 0.06, h) +
          on.rect(u, v + h * 0.6, w, h * 0.05) +
          on.rect(u + w * 0.72, v, w * 0.04, h)
        }
        fill="#fff"
      />
      <path
        d={
          on.rect(u + w * 0.06, v + h * 0.72, w * 0.18, h * 0.18) +
          on.rect(u + w * 0.44, v + h * 0.74, w * 0.2, h * 0.14) +
          on.rect(u + w * 0.08, v + h * 0.36, w * 0.16, h * 0.16)
        }
        fill="var(--v-stone-warm)"
      />
      <path
        d={`M${x} ${y}q-15-20-15-31a15 15 0 0 1 30 0q0 11-15 31Z`}
        className={css.front}
        stroke="#fff"
        strokeWidth="2.5"
      />
      <circle cx={x} cy={y - 31} r="5.4" fill="#fff" />
    </>
  );
}

/** Four frames with the booth's first pictures; drawn ones without, and until they have loaded. */
function Pictures({
  on,
  space: { u, v, width: w, height: h },
  urls = [],
}: Hanging & { urls?: readonly string[] | undefined }) {
  const frames = [
    [0, 0.52, 0.58, 0.48],
    [0.63, 0.52, 0.37, 0.48],
    [0, 0, 0.37, 0.48],
    [0.42, 0, 0.58, 0.48],
  ] as const;
  return frames.map(([x, y, fw, fh], at) => {
    const space = { u: u + w * x, v: v + h * y, width: w * fw, height: h * fh };
    const url = urls[at];
    return (
      <g key={`${x} ${y}`}>
        <path d={on.rect(space.u, space.v, space.width, space.height)} fill="var(--v-paper)" />
        <DrawnHome on={on} space={space} />
        {url && (
          <HungPicture
            on={on}
            at={[space.u + rim, space.v + rim]}
            size={[space.width - 2 * rim, space.height - 2 * rim]}
            url={url}
          />
        )}
      </g>
    );
  });
}

function DrawnHome({ on, space: { u, v, width: w, height: h } }: Hanging) {
  const { ink } = useScene();
  return (
    <>
      <path d={on.rect(u + rim, v + rim, w - 2 * rim, h - 2 * rim)} fill={ink('picture')} />
      <path
        d={on.rect(u + rim, v + rim, w - 2 * rim, h * 0.25)}
        fill="var(--v-leaf)"
        fillOpacity="0.8"
      />
      <path
        d={on.rect(u + w * 0.35, v + 0.1, w * 0.3, h * 0.5)}
        className={css.front}
        fillOpacity="0.85"
      />
    </>
  );
}

/** Cards with the faces of those who speak of the booth, or blank ones. */
function Voices({
  on,
  space: { u, v, width: w, height: h },
  faceUrls = [],
}: Hanging & { faceUrls?: readonly string[] | undefined }) {
  const cards = [0.02, 0.35, 0.68];
  return (
    <>
      <path d={on.rect(u, v, w, h)} className={css.side} />
      {cards.map((share, at) => (
        <g key={share}>
          <path d={on.rect(u + w * share, v + h * 0.14, w * 0.3, h * 0.72)} fill="var(--v-paper)" />
          <path
            d={on.oval(u + w * (share + 0.15), v + h * 0.64, w * 0.14, w * 0.14)}
            className={css.top}
          />
          {faceUrls[at] && (
            <HungPicture
              on={on}
              at={[u + w * (share + 0.02), v + h * 0.64 - w * 0.13]}
              size={[w * 0.26, w * 0.26]}
              url={faceUrls[at]}
              isRound
            />
          )}
          <path
            d={
              on.rect(u + w * (share + 0.05), v + h * 0.4, w * 0.2, h * 0.05) +
              on.rect(u + w * (share + 0.05), v + h * 0.31, w * 0.2, h * 0.05) +
              on.rect(u + w * (share + 0.05), v + h * 0.22, w * 0.13, h * 0.05)
            }
            fill="var(--v-floor-line)"
          />
        </g>
      ))}
    </>
  );
}
