import { Window, opening } from '../furniture/Opening.tsx';
import { Person } from '../furniture/Person.tsx';
import { PottedPlant } from '../furniture/Plant.tsx';
import { Contact, Drum, Lettering, Tint } from '../kit/Solid.tsx';
import type { Room } from '../kit/interiorGeometry.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import { path } from '../kit/view.ts';
import { HallGlimpse } from './hall/HallGlimpse.tsx';
import type { Setting } from '../venue.ts';
import css from '../venue.module.css';

interface RoomProps {
  room: Room;
}

/** A skylight with its ribs and the light falling through it. */
export function SkyRoof({ room }: RoomProps) {
  const { view, ink } = useScene();
  const { half, depth, height, flare } = room;
  const w = half * 0.72;
  const far = depth - 1.2;
  const near = 3;
  const pane = path([
    view.at(-w, far, height),
    view.at(w, far, height),
    view.at(w, near, height),
    view.at(-w, near, height),
  ]);
  const ribs: string[] = [];
  for (let x = -w; x <= w + 0.01; x += w / 3)
    ribs.push(path([view.at(x, far, height), view.at(x, near, height)], true));
  for (let y = far; y > near; y -= 1.9)
    ribs.push(path([view.at(-w, y, height), view.at(w, y, height)], true));
  const slats: string[] = [];
  for (let y = depth - 0.5; y > near; y -= 0.55) {
    const wall = half + flare * (depth - y);
    slats.push(
      path([view.at(-w - 0.4, y, height), view.at(-wall, y, height)], true),
      path([view.at(w + 0.4, y, height), view.at(wall, y, height)], true),
    );
  }
  const beam = (x: number, wide: number, slip: number) =>
    path([
      view.at(x, far - 2, height),
      view.at(x + wide, far - 2, height),
      view.at(x + wide + slip, far - 5, 0),
      view.at(x + slip - 0.6, far - 5, 0),
    ]);
  return (
    <>
      <path d={slats.join('')} stroke="var(--v-wood-dark)" strokeOpacity="0.32" strokeWidth="4" />
      <path d={pane} fill={ink('roof')} />
      <path d={ribs.join('')} stroke="var(--v-plaster)" strokeWidth="6" fill="none" />
      <path d={pane} fill="none" stroke="var(--v-stone)" strokeWidth="14" />
      <g className={css.day}>
        <path d={beam(-w, w * 0.5, w * 0.5)} fill={ink('shaft')} opacity="0.5" />
        <path d={beam(-w * 0.35, w * 0.6, w * 0.6)} fill={ink('shaft')} opacity="0.5" />
        <path d={beam(w * 0.4, w * 0.4, w * 0.6)} fill={ink('shaft')} opacity="0.42" />
      </g>
    </>
  );
}

/** High windows and a cornice on the side walls, and the columns that carry the roof. */
export function UpperWalls({ room, setting }: RoomProps & { setting: Setting }) {
  const { ink } = useScene();
  const { left, right, reach, height, beside } = room;
  const rows = height > 10 ? [6.5, 9.6] : [6.15];
  const tall = height > 10 ? 2.5 : 2.1;
  const bays = [1.2, 3.3, 5.4, 7.5, 9.6].filter((from) => from < reach - 2);
  const [cx, cy] = beside(0.3, 0.3);
  const [fx, fy] = beside(6.95, 0.35);
  return (
    <>
      {rows.flatMap((z) =>
        bays.flatMap((from) => [
          <path
            key={`l${z}${from}`}
            d={opening(left, setting, reach - from - 1.5, z, 1.5, tall)}
            fill={ink('sky')}
          />,
          <path
            key={`r${z}${from}`}
            d={opening(right, setting, from, z, 1.5, tall)}
            fill={ink('sky')}
          />,
          <path
            key={`lb${z}${from}`}
            d={
              left.rect(reach - from - 0.79, z, 0.08, tall) +
              left.rect(reach - from - 1.5, z + tall * 0.45, 1.5, 0.07)
            }
            fill="var(--v-plaster)"
          />,
          <path
            key={`rb${z}${from}`}
            d={
              right.rect(from + 0.71, z, 0.08, tall) + right.rect(from, z + tall * 0.45, 1.5, 0.07)
            }
            fill="var(--v-plaster)"
          />,
        ]),
      )}
      {[5.75, height - 0.5].map((z) => (
        <path
          key={z}
          d={left.rect(0, z, reach, 0.16) + right.rect(0, z, reach, 0.16)}
          fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 45%)"
        />
      ))}
      <path
        d={left.rect(0, 0, reach, 0.4) + right.rect(0, 0, reach, 0.4)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 55%)"
      />
      {[
        [cx, cy],
        [-cx, cy],
        [fx, fy],
        [-fx, fy],
      ].map(([x, y]) => (
        <Column key={`${x} ${y}`} x={x!} y={y!} height={height} />
      ))}
    </>
  );
}

function Column({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <Tint of="var(--v-plaster)">
      <Contact at={[x, y, 0]} width={1.4} depth={1.1} />
      <Drum at={[x, y, 0]} radius={0.4} height={0.5} tint="var(--v-stone-warm)" />
      <Drum at={[x, y, 0.5]} radius={0.27} height={height - 0.5} />
      <Drum at={[x, y, 5.5]} radius={0.34} height={0.3} tint="var(--v-stone-warm)" />
    </Tint>
  );
}

/** Windows in the back wall on both sides of the middle. */
export function Views({ room, setting }: RoomProps & { setting: Setting }) {
  const { back, half, height } = room;
  const width = half * 0.3;
  const tall = Math.min(5, height * 0.52);
  const span = half * 2;
  return (
    <>
      {[0.09, 1.61].map((share) => (
        <Window
          key={share}
          on={back}
          u={half * share}
          v={0.9}
          width={width}
          height={tall}
          setting={setting}
          panorama={span * 1.3}
          offset={half * share + span * 0.1}
        />
      ))}
      <path
        d={back.rect(0, 0, span, 0.4)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 55%)"
      />
      <path
        d={back.rect(0, height - 0.5, span, 0.16)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 45%)"
      />
    </>
  );
}

interface GateProps extends RoomProps {
  setting: Setting;
  /** The name above it; without one the place is closed and a window takes its place. */
  name: string | undefined;
}

/** The way into the exhibition hall: a tall gate with the bright hall behind it. */
export function HallGate({
  room,
  setting,
  width,
  height,
  name,
}: GateProps & { width: number; height: number }) {
  const { back, half } = room;
  const u = half - width / 2;
  const gate = opening(back, setting, u, 0, width, height);
  if (!name) {
    return (
      <Window
        on={back}
        u={u}
        v={0.5}
        width={width}
        height={height}
        setting={setting}
        panorama={half * 2.6}
        offset={half}
      />
    );
  }
  const high = room.height > 10;
  const board = width * (high ? 0.98 : 0.84);
  const tall = high ? 1.4 : 0.82;
  return (
    <>
      <path
        d={opening(back, setting, u - 0.45, 0, width + 0.9, height + 0.45)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 18%)"
      />
      <path
        d={opening(back, setting, u - 0.16, 0, width + 0.32, height + 0.16)}
        fill="var(--v-shade)"
        opacity="0.35"
      />
      <HallGlimpse on={back} u={u} width={width} height={height} shape={gate} setting={setting} />
      <path d={back.rect(half - board / 2, height + 0.6, board, tall)} fill="var(--v-paper)" />
      <path d={back.rect(half - board / 2, height + 0.6, board, 0.08)} fill="var(--v-brand)" />
      <Lettering
        on={back}
        at={[half, height + 0.64 + tall / 2]}
        text={name}
        width={board * 0.93}
        height={tall * 0.95}
        weight={800}
      />
    </>
  );
}

/** The auditorium: a curtained stage front under a row of lamps. */
export function AuditoriumFront({ room, setting, name }: GateProps) {
  const { ink } = useScene();
  const { left, reach } = room;
  const u = reach - 6.2;
  if (!name) return <Window on={left} u={u} v={0.9} width={4.6} height={4.4} setting={setting} />;
  const folds = Array.from({ length: 9 }, (_, index) => {
    const from = index * 0.5 + 0.28;
    const edge = Math.max(Math.abs(from - 2.32), Math.abs(from + 0.2 - 2.32));
    return left.rect(u + 0.18 + from, 0, 0.2, 1.78 + Math.sqrt(2.32 ** 2 - edge ** 2));
  }).join('');
  return (
    <Tint of="color-mix(in oklab, var(--v-brand), #8c1f35 45%)">
      <path
        d={left.rect(u - 0.3, 0, 5.6, 5.4)}
        fill="color-mix(in oklab, var(--v-brand), #2a1626 62%)"
      />
      <path d={left.arch(u, 0, 5, 4.3)} fill="var(--v-lamp)" />
      <path d={left.arch(u + 0.18, 0, 4.64, 4.1)} className={css.front} />
      <path d={folds} className={css.deep} opacity="0.55" />
      <path d={left.arch(u + 1.5, 0, 2, 3)} fill={ink('inside')} />
      <path d={left.arch(u + 1.5, 0, 2, 3)} fill={ink('glow')} />
      <path d={left.rect(u + 0.1, 4.42, 4.8, 0.8)} fill="var(--v-paper)" />
      <Lettering on={left} at={[u + 2.5, 4.82]} text={name} width={4.4} height={0.8} weight={800} />
      {Array.from({ length: 15 }, (_, index) => {
        const [x, y] = left.at(u + 0.15 + index * 0.336, 5.3);
        return <circle key={index} cx={x} cy={y} r="3.4" fill="var(--v-lamp)" />;
      })}
    </Tint>
  );
}

/** The info desk: a round counter under a large i, with somebody behind it. */
export function DeskFront({ room, setting, name, staffed }: GateProps & { staffed: boolean }) {
  const { view, ink } = useScene();
  const { right, beside } = room;
  if (!name)
    return <Window on={right} u={1.6} v={0.9} width={4.6} height={4.4} setting={setting} />;
  const [wx, y] = beside(3.7, 1.5);
  const x = -wx;
  const [sx, sy] = view.at(x, y + 0.6, 1.1);
  const unit = view.scale(y);
  return (
    <>
      <path
        d={right.rect(1.1, 0, 5.2, 5.4)}
        fill="color-mix(in oklab, var(--v-accent), var(--v-stone) 55%)"
      />
      <path d={right.rect(1.1, 0, 5.2, 5.4)} fill={ink('rise')} opacity="0.6" />
      <path d={right.oval(3.7, 3, 2, 2)} fill="var(--v-paper)" />
      <g transform={right.matrix(3.7, 3)}>
        <circle cy="-46" r="15" fill="var(--v-brand)" />
        <path d="M-22-18H14V46H28V62H-28V46H-12V-2H-22Z" fill="var(--v-brand)" />
      </g>
      <path d={right.rect(1.4, 4.42, 4.6, 0.8)} fill="var(--v-paper)" />
      <Lettering on={right} at={[3.7, 4.82]} text={name} width={4.2} height={0.8} weight={800} />
      <Contact at={[x, y, 0]} width={4.2} depth={3} />
      <ellipse cx={sx} cy={sy} rx={unit * 1.8} ry={unit * 1.3} fill={ink('glow')} opacity="0.5" />
      {staffed && <Person at={[x, y + 0.45, 0]} seed="lobby desk" staff pose="talk" />}
      <Drum at={[x, y, 0]} radius={1.35} height={0.14} tint="var(--v-wood-dark)" />
      <Drum at={[x, y, 0.14]} radius={1.25} height={0.86} tint="var(--v-brand)" />
      <Drum at={[x, y, 1]} radius={1.42} height={0.1} tint="var(--v-paper)" />
      {!staffed && <PottedPlant at={[x, y, 1.1]} seed="desk" height={0.7} />}
    </>
  );
}
