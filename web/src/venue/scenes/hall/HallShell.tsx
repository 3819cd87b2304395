import { memo, useId } from 'react';
import { Sky } from '../../outdoors/Sky.tsx';
import { Skyline } from '../../outdoors/Skyline.tsx';
import { LogoBoard } from '../../furniture/LogoBoard.tsx';
import { Bush } from '../../furniture/Bush.tsx';
import { Palm } from '../../furniture/Palm.tsx';
import { Tree } from '../../furniture/Tree.tsx';
import { Box } from '../../kit/Box.tsx';
import { Patch } from '../../kit/Patch.tsx';
import { Tint } from '../../kit/Tint.tsx';
import { useScene } from '../../kit/SceneFrame.tsx';
import { path, plane } from '../../kit/view.ts';
import type { Plane } from '../../kit/view.ts';
import type { Logo, Setting } from '../../venue.ts';
import css from '../../venue.module.css';
import type { HallPlan } from './hallPlan.ts';

export const WALL_HEIGHT = 6.4;
const SILL = 0.7;
const PANE = 3;

interface HallShellProps {
  plan: HallPlan;
  setting: Setting;
  logo: Logo | null;
  width: number;
  height: number;
}

/** Ground, floor and the two windowed walls of the hall. */
export const HallShell = memo(function HallShell(props: HallShellProps) {
  const { plan, setting, logo, width, height } = props;
  const { view } = useScene();
  const { width: w, depth: d } = plan;
  const left = plane(view, [0, 0, 0], [0, 1, 0], [0, 0, 1]);
  const right = plane(view, [0, d, 0], [1, 0, 0], [0, 0, 1]);
  const Grown = setting.skyline === 'coast' ? Palm : Tree;
  const trees = Math.round(3 + setting.greenery * 4);
  return (
    <>
      <Sky width={width} height={height} sun={[width * 0.16, height * 0.15]} />
      <Ground w={w} d={d} />
      {Array.from({ length: trees }, (_, index) => (
        <Grown
          key={index}
          at={[-1.6, d * (0.12 + (0.8 * index) / (trees - 1)), 0]}
          seed={`left ${index}`}
          height={7.6}
          blossom={index % 2 ? 'var(--v-accent)' : undefined}
        />
      ))}
      {Array.from({ length: trees }, (_, index) => (
        <Grown
          key={index}
          at={[w * (0.08 + (0.8 * index) / (trees - 1)), d + 1.6, 0]}
          seed={`right ${index}`}
          height={7.6}
          blossom={index % 2 ? undefined : 'var(--v-accent)'}
        />
      ))}
      <Box at={[-0.4, -0.4, -0.55]} size={[w + 0.8, d + 0.8, 0.5]} tint="var(--v-stone-warm)" />
      <Floor w={w} d={d} />
      <Wall on={right} length={w} setting={setting} tone="front">
        <Box at={[-0.4, d, 0]} size={[w + 0.8, 0.4, WALL_HEIGHT]} tint="var(--v-stone)" />
      </Wall>
      <Wall on={left} length={d} setting={setting} tone="side">
        <Box at={[-0.4, -0.4, 0]} size={[0.4, d + 0.8, WALL_HEIGHT]} tint="var(--v-stone)" />
      </Wall>
      {logo && (
        <LogoBoard
          on={right}
          at={[w / 2, WALL_HEIGHT + 0.75]}
          width={Math.min(w * 0.7, 11)}
          height={2.1}
          logo={logo}
        />
      )}
      <Sunbeams w={w} d={d} />
      <Verge w={w} d={d} greenery={setting.greenery} />
    </>
  );
});

function Ground({ w, d }: { w: number; d: number }) {
  const { view, ink } = useScene();
  const [left] = view.at(0, 0);
  const [right] = view.at(w, d);
  const [x, y] = view.at(w / 2, d / 2, -0.6);
  return (
    <>
      <ellipse
        cx={x}
        cy={y + (right - left) * 0.16}
        rx={(right - left) * 1.05}
        ry={(right - left) * 0.37}
        fill={ink('meadow')}
      />
      <Patch at={[-3, -3, -0.58]} size={[w + 6, d + 6]} fill="var(--v-lawn)" opacity={0.8} />
      <Patch at={[-1, -1, -0.56]} size={[w + 2, d + 2]} fill="var(--v-shade)" opacity={0.22} />
    </>
  );
}

function Floor({ w, d }: { w: number; d: number }) {
  const { view } = useScene();
  const lines: string[] = [];
  for (let x = 1.5; x < w; x += 1.5) lines.push(path([view.at(x, 0), view.at(x, d)], true));
  for (let y = 1.5; y < d; y += 1.5) lines.push(path([view.at(0, y), view.at(w, y)], true));
  const band = (inset: number) =>
    path([
      view.at(inset, inset),
      view.at(w - inset, inset),
      view.at(w - inset, d - inset),
      view.at(inset, d - inset),
    ]);
  return (
    <>
      <Patch at={[-0.4, -0.4, 0]} size={[w + 0.8, d + 0.8]} fill="var(--v-floor)" />
      <path
        d={lines.join('')}
        stroke="var(--v-floor-line)"
        strokeWidth="1.2"
        fill="none"
        strokeOpacity="0.7"
      />
      <path
        d={band(0.8)}
        fill="none"
        stroke="color-mix(in oklab, var(--v-brand), var(--v-floor) 45%)"
        strokeWidth="7"
      />
      <path
        d={band(1.15)}
        fill="none"
        stroke="color-mix(in oklab, var(--v-accent), var(--v-floor) 45%)"
        strokeWidth="2.5"
      />
    </>
  );
}

interface WallProps {
  on: Plane;
  length: number;
  setting: Setting;
  tone: 'front' | 'side';
  children: React.ReactNode;
}

/** A wall whose windows show the city, lit according to its side. */
function Wall({ on, length, setting, tone, children }: WallProps) {
  const { ink } = useScene();
  const clip = useId();
  const count = Math.max(3, Math.floor((length - 1.2) / (PANE + 0.7)));
  const step = (length - 1.2) / count;
  const starts = Array.from(
    { length: count },
    (_, index) => 0.6 + index * step + (step - PANE) / 2,
  );
  const arcade = setting.architecture === 'arcade';
  const tall = WALL_HEIGHT - SILL - 0.9;
  const panes = starts.map((u) =>
    arcade ? on.arch(u, SILL, PANE, tall) : on.rect(u - 0.25, SILL - 0.3, PANE + 0.5, tall + 0.5),
  );
  const bars = starts.flatMap((u) => [
    on.rect(u + PANE / 2 - 0.04, SILL, 0.08, tall),
    on.rect(u - 0.2, SILL + tall * 0.58, PANE + 0.4, 0.08),
  ]);
  return (
    <>
      {children}
      <clipPath id={clip}>
        <path d={panes.join('')} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={on.rect(0, 0, length, WALL_HEIGHT)} fill={ink('sky')} />
        <g transform={on.matrix(0, SILL)}>
          <Skyline kind={setting.skyline} x={0} y={0} width={length * 100} />
        </g>
        <path d={bars.join('')} fill="var(--v-plaster)" />
        <path d={on.rect(0, 0, length, WALL_HEIGHT)} fill={ink('sheen')} fillOpacity="0.35" />
        {tone === 'side' && (
          <path d={on.rect(0, 0, length, WALL_HEIGHT)} fill="var(--v-shade)" fillOpacity="0.08" />
        )}
      </g>
      <Tint of="var(--v-plaster)">
        <path
          d={panes.join('')}
          fill="none"
          className={tone === 'front' ? css.frameFront : css.frameSide}
          strokeWidth="5"
        />
      </Tint>
      <path
        d={on.rect(0, 0, length, 0.32)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 35%)"
        fillOpacity={tone === 'front' ? 0.9 : 1}
      />
      <path
        d={on.rect(0, WALL_HEIGHT - 0.34, length, 0.1)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 40%)"
      />
    </>
  );
}

/** Morning sun through the left windows onto the floor. */
function Sunbeams({ w, d }: { w: number; d: number }) {
  const { view } = useScene();
  const clip = useId();
  const count = Math.max(3, Math.floor((d - 1.2) / (PANE + 0.7)));
  const step = (d - 1.2) / count;
  const reach = Math.min(w, 9);
  return (
    <g className={css.day} clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <path d={path([view.at(0, 0), view.at(w, 0), view.at(w, d), view.at(0, d)])} />
      </clipPath>
      {Array.from({ length: count }, (_, index) => {
        const y = 0.6 + index * step + (step - PANE) / 2;
        const beam = (long: number) =>
          path([
            view.at(0.1, y),
            view.at(0.1, y + PANE),
            view.at(long, y + PANE - long * 0.35),
            view.at(long, y - long * 0.35),
          ]);
        return (
          <g key={y} fill="var(--v-sunlight)">
            <path d={beam(reach * 0.55)} opacity="0.4" />
            <path d={beam(reach)} opacity="0.34" />
          </g>
        );
      })}
    </g>
  );
}

/** Hedges and flowers along the two open sides. */
function Verge({ w, d, greenery }: { w: number; d: number; greenery: number }) {
  const gap = 2.6 - greenery * 1.2;
  const along = (length: number) =>
    Array.from({ length: Math.floor((length - 2) / gap) }, (_, index) => 1.4 + index * gap);
  const blossom = (index: number) =>
    index % 3 === 1 ? undefined : 'color-mix(in oklab, var(--v-accent), var(--v-brand) 22%)';
  return (
    <>
      {along(d)
        .reverse()
        .map((y, index) => (
          <Bush
            key={`y${y}`}
            at={[w + 1.7, y, -0.56]}
            seed={`verge ${y}`}
            height={0.8 + (index % 3) * 0.12}
            blossom={blossom(index)}
          />
        ))}
      {along(w).map((x, index) => (
        <Bush
          key={`x${x}`}
          at={[x, -1.7, -0.56]}
          seed={`edge ${x}`}
          height={0.8 + (index % 2) * 0.16}
          blossom={blossom(index)}
        />
      ))}
    </>
  );
}
