import { chance, pick } from '../kit/chance.ts';
import type { Room } from '../kit/room.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import type { Point } from '../kit/view.ts';

const HAIR = ['#1f1718', '#2c1e1c', '#151217', '#3b2a24', '#77706f'] as const;
const CLOTH = [
  '#c8553d',
  '#2f5d73',
  '#e0a33a',
  '#5b7f5b',
  '#7c4a6b',
  '#d8d3c8',
  '#3c4a6b',
] as const;
const ROWS = [14.2, 12.8, 11.4, 10.1, 8.9, 7.8, 6.8, 5.9, 5.1];
const WIDTH = 0.94;
const BACK = 1.06;
const AISLE = 0.95;

/** Rows of upholstered seats from behind, some taken, with an aisle between them. */
export function Seats({ room }: { room: Room }) {
  const { view, half, flare, depth } = room;
  const { isBare } = useScene();
  if (isBare) return null;
  return (
    <>
      {ROWS.map((y, row) => {
        const unit = view.scale(y);
        const across = half + flare * (depth - y) - 0.7;
        const count = Math.floor((across - AISLE) / (WIDTH + 0.1));
        const seats = [-1, 1].flatMap((side) =>
          Array.from(
            { length: count },
            (_, seat) => side * (AISLE + WIDTH / 2 + seat * (WIDTH + 0.1)),
          ),
        );
        const at = (x: number, z: number): Point => view.at(x, y, z);
        const luck = chance(`row ${row}`);
        const sitting = seats.map((x) => ({
          x,
          taken: luck() > 0.56,
          hair: pick(HAIR, luck()),
          cloth: pick(CLOTH, luck()),
          lean: (luck() - 0.5) * 0.16,
        }));
        return (
          <g key={y}>
            {sitting
              .filter(({ taken }) => taken)
              .map(({ x, hair, cloth, lean }) => {
                const [hx, hy] = at(x + lean, 1.42);
                const [sx, sy] = at(x, 1.12);
                return (
                  <g key={x}>
                    <ellipse cx={sx} cy={sy} rx={unit * 0.29} ry={unit * 0.24} fill={cloth} />
                    <ellipse cx={hx} cy={hy} rx={unit * 0.135} ry={unit * 0.165} fill={hair} />
                  </g>
                );
              })}
            <path
              d={seats.map((x) => cushion(at(x, BACK), unit, 1)).join('')}
              fill="oklch(from var(--v-brand) 0.36 0.1 h)"
            />
            <path
              d={seats.map((x) => rim(at(x, BACK), unit)).join('')}
              fill="none"
              stroke="color-mix(in oklab, var(--v-accent) 54%, #b0647a)"
              strokeWidth={Math.max(1, unit * 0.022)}
              strokeLinecap="round"
              strokeOpacity="0.75"
            />
            <path
              d={seats.map((x) => cushion(at(x, BACK - 0.16), unit, 0.74)).join('')}
              fill="#1a0d18"
              fillOpacity="0.16"
            />
            <rect
              x="0"
              y={at(0, BACK)[1]}
              width={room.camera.width}
              height={room.camera.height}
              fill="#120c18"
              fillOpacity={row === ROWS.length - 1 ? 0.3 : 0.05}
            />
          </g>
        );
      })}
    </>
  );
}

/** The back of a seat with its top edge at a point. */
function cushion([x, y]: Point, unit: number, size: number): string {
  const half = (WIDTH / 2) * unit * size;
  const tall = unit * 0.98 * size;
  const round = unit * 0.2 * size;
  return `M${f(x - half)} ${f(y + tall)}V${f(y + round)}Q${f(x - half)} ${f(y)} ${f(x - half + round)} ${f(y)}H${f(x + half - round)}Q${f(x + half)} ${f(y)} ${f(x + half)} ${f(y + round)}V${f(y + tall)}Z`;
}

/** The light on its top edge. */
function rim([x, y]: Point, unit: number): string {
  const half = (WIDTH / 2) * unit;
  const round = unit * 0.2;
  return `M${f(x - half + round * 0.3)} ${f(y + round * 0.5)}Q${f(x - half + round * 0.4)} ${f(y)} ${f(x - half + round)} ${f(y)}H${f(x + half - round)}`;
}

const f = (value: number) => Math.round(value * 10) / 10;
