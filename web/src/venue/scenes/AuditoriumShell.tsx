import type { Room } from '../kit/room.ts';
import { Lettering } from '../kit/Lettering.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { path, type Plane } from '../kit/view.ts';
import css from '../venue.module.css';

const DARK = 'color-mix(in oklab, var(--v-brand) 42%, #16111f)';
const CURTAIN = 'oklch(from var(--v-brand) 0.4 0.11 calc(h + 24))';
const NEAR = 2.4;

/** The room itself, dimmed: a curtained front, walls of wood with lamps, a coffered ceiling, and the way out. */
export function AuditoriumShell({
  room,
  doorAt,
  door,
}: {
  room: Room;
  /** Where the door is along the right wall, in metres. */
  doorAt: number;
  door: string | undefined;
}) {
  const { ink } = useScene();
  const { camera, view, half, depth, height, reach, flare, back, left, right } = room;
  const open = half + flare * (depth - NEAR);
  const ceiling = path([
    view.at(-half, depth, height),
    view.at(half, depth, height),
    view.at(open, NEAR, height),
    view.at(-open, NEAR, height),
  ]);
  const folds = Array.from({ length: Math.ceil(half * 2) }, (_, fold) =>
    back.rect(fold + 0.08, 0, 0.46, height),
  ).join('');
  const coffers = [4, 6, 8, 10.5, 13, 16].map((y) => {
    const wide = half + flare * (depth - y);
    return path([view.at(-wide, y, height), view.at(wide, y, height)], true);
  });
  return (
    <>
      <rect width={camera.width} height={camera.height} fill={DARK} />
      <path d={ceiling} fill="color-mix(in oklab, var(--v-brand) 30%, #120e19)" />
      <path d={coffers.join('')} stroke="var(--v-lamp)" strokeWidth="2" opacity="0.3" />
      <path d={back.rect(0, 0, half * 2, height)} fill={CURTAIN} />
      <path d={folds} fill="#160b18" fillOpacity="0.3" />
      <path d={back.rect(0, 0, half * 2, height)} fill={ink('fall')} fillOpacity="0.9" />
      <path
        d={back.rect(0, height - 0.62, half * 2, 0.62) + valance(back, half * 2, height)}
        fill="color-mix(in oklab, var(--v-accent) 55%, #7a2436)"
      />
      <Panels on={left} reach={reach} height={height} />
      <Panels on={right} reach={reach} height={height} mirrored />
      {door && (
        <>
          <path d={right.rect(doorAt - 0.2, 0, 3, 3.5)} fill="#120d17" />
          <path d={right.rect(doorAt, 0, 2.6, 3.3)} fill={ink('inside')} />
          <path d={right.rect(doorAt, 0, 2.6, 3.3)} fill={ink('glow')} />
          <path d={right.rect(doorAt - 0.1, 3.55, 2.8, 0.66)} fill="var(--v-paper)" />
          <Lettering
            on={right}
            at={[doorAt + 1.3, 3.88]}
            text={door}
            width={2.6}
            height={0.6}
            weight={800}
          />
        </>
      )}
      <path
        d={path([
          view.at(-half, depth, 0),
          view.at(half, depth, 0),
          view.at(open, NEAR, 0),
          view.at(-open, NEAR, 0),
        ])}
        fill="color-mix(in oklab, var(--v-brand) 34%, #1d1524)"
      />
      <path
        d={path([
          view.at(-0.8, depth - 4.6, 0),
          view.at(0.8, depth - 4.6, 0),
          view.at(0.8, NEAR, 0),
          view.at(-0.8, NEAR, 0),
        ])}
        fill="color-mix(in oklab, var(--v-accent) 46%, #3a2030)"
      />
      <ellipse
        cx={camera.width / 2}
        cy={view.at(0, depth - 4, 1)[1]}
        rx={camera.width * 0.46}
        ry={camera.height * 0.3}
        fill={ink('glow')}
        opacity="0.5"
        className={css.flicker}
      />
    </>
  );
}

/** The scalloped edge above the curtain. */
function valance(on: Plane, width: number, height: number): string {
  const swags = Math.round(width / 1.5);
  const each = width / swags;
  return Array.from({ length: swags }, (_, swag) =>
    on.oval(each * (swag + 0.5), height - 0.62, each * 1.04, 1.3),
  ).join('');
}

/** Upright boards, a lamp between every few. */
function Panels({
  on,
  reach,
  height,
  mirrored = false,
}: {
  on: Plane;
  reach: number;
  height: number;
  mirrored?: boolean;
}) {
  const { ink } = useScene();
  const place = (u: number) => (mirrored ? u : reach - u);
  const boards = Array.from({ length: Math.floor(reach / 0.7) }, (_, index) =>
    on.rect(place(index * 0.7 + (mirrored ? 0.1 : 0.6)), 0, 0.5, height),
  ).join('');
  return (
    <>
      <path
        d={on.rect(0, 0, reach, height)}
        fill="color-mix(in oklab, var(--v-wood-dark) 62%, #1a121c)"
      />
      <path d={boards} fill="color-mix(in oklab, var(--v-wood) 66%, #2a1a20)" />
      <path d={on.rect(0, 0, reach, height)} fill={ink('fall')} fillOpacity="0.8" />
      <path d={on.rect(0, 0, reach, height)} fill="#140d1a" fillOpacity="0.34" />
      {(mirrored ? [0.9, 6.4, 9.6, 13] : [1.4, 4.4, 7.6, 11]).map((u) => {
        const [x, y] = on.at(place(u), 4.4);
        const [, foot] = on.at(place(u), 1.6);
        const tall = Math.abs(foot - y);
        return (
          <g key={u}>
            <ellipse
              cx={x}
              cy={y}
              rx={tall * 0.5}
              ry={tall * 1.05}
              fill={ink('glow')}
              fillOpacity="0.75"
            />
            <path d={on.rect(place(u) - 0.14, 4.1, 0.28, 0.66)} fill="var(--v-lamp)" />
          </g>
        );
      })}
    </>
  );
}
