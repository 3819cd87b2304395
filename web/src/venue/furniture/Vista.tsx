import { useScene } from '../kit/SceneFrame.tsx';
import { path } from '../kit/view.ts';
import type { Plane } from '../kit/view.ts';

interface VistaProps {
  on: Plane;
  /** Metres. */
  width: number;
  height: number;
}

/** A sunny view of homes among trees by the water, for screens with no picture of their own. */
export function Vista({ on, width: w, height: h }: VistaProps) {
  const { ink } = useScene();
  const at = (x: number, y: number) => on.at(w * x, h * y);
  const brand = (light: number, chroma: number) =>
    `oklch(from var(--v-brand) ${light} ${chroma} h)`;
  const block = (x: number, wide: number, tall: number, fill: string) => {
    const rows = Math.round(tall * 13);
    const panes = Array.from({ length: rows }, (_, row) =>
      [0.12, 0.41, 0.7]
        .map((share) =>
          on.rect(
            w * (x + wide * share),
            h * (0.24 + (tall * (row + 0.35)) / rows),
            w * wide * 0.18,
            (h * tall * 0.5) / rows,
          ),
        )
        .join(''),
    ).join('');
    return (
      <g key={x}>
        <path d={on.rect(w * x, h * 0.22, w * wide, h * tall)} fill={fill} />
        <path
          d={on.rect(w * (x + wide * 0.62), h * 0.22, w * wide * 0.38, h * tall)}
          fill="#2b1d38"
          fillOpacity="0.12"
        />
        <path d={panes} fill="#fff" fillOpacity="0.5" />
      </g>
    );
  };
  const hill = (points: [number, number][], fill: string, opacity: number) => (
    <path d={path(points.map(([x, y]) => at(x, y)))} fill={fill} fillOpacity={opacity} />
  );
  const trees = [0.03, 0.1, 0.31, 0.47, 0.53, 0.74, 0.8, 0.9, 0.96];
  return (
    <>
      <path d={on.rect(0, 0, w, h)} fill={ink('picture')} />
      <path d={on.oval(w * 0.63, h * 0.66, h * 0.34, h * 0.34)} fill="#fff8e6" fillOpacity="0.9" />
      {hill(
        [
          [0, 0.2],
          [0, 0.46],
          [0.14, 0.6],
          [0.3, 0.44],
          [0.5, 0.56],
          [0.68, 0.42],
          [0.86, 0.58],
          [1, 0.48],
          [1, 0.2],
        ],
        brand(0.7, 0.08),
        0.5,
      )}
      {block(0.14, 0.09, 0.5, brand(0.86, 0.05))}
      {block(0.24, 0.07, 0.36, brand(0.62, 0.12))}
      {block(0.36, 0.1, 0.42, brand(0.92, 0.03))}
      {block(0.58, 0.08, 0.3, brand(0.66, 0.1))}
      {block(0.67, 0.07, 0.46, brand(0.9, 0.04))}
      {block(0.83, 0.08, 0.34, brand(0.7, 0.1))}
      {trees.map((x, index) => (
        <path
          key={x}
          d={on.oval(
            w * x,
            h * 0.27,
            h * (0.17 + (index % 3) * 0.03),
            h * (0.19 + (index % 2) * 0.05),
          )}
          fill={index % 2 ? '#5d9a5c' : '#3f7f57'}
        />
      ))}
      <path d={on.rect(0, 0, w, h * 0.22)} fill="#79bfc9" />
      <path d={on.rect(0, h * 0.18, w, h * 0.05)} fill="#8fbf73" />
      <path
        d={
          on.rect(w * 0.14, 0, w * 0.09, h * 0.17) +
          on.rect(w * 0.36, 0, w * 0.1, h * 0.16) +
          on.rect(w * 0.67, 0, w * 0.07, h * 0.17)
        }
        fill="#fff"
        fillOpacity="0.3"
      />
      <path
        d={
          on.rect(w * 0.05, h * 0.06, w * 0.2, h * 0.012) +
          on.rect(w * 0.5, h * 0.1, w * 0.24, h * 0.012) +
          on.rect(w * 0.3, h * 0.03, w * 0.16, h * 0.012)
        }
        fill="#fff"
        fillOpacity="0.7"
      />
    </>
  );
}
