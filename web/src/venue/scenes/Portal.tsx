import { useId } from 'react';
import { opening } from '../furniture/opening.ts';
import { Tint } from '../kit/Tint.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { path } from '../kit/view.ts';
import type { Plane } from '../kit/view.ts';
import type { Setting } from '../venue.ts';
import css from '../venue.module.css';
import type { FrontPlan } from './frontPlans.ts';

interface PortalProps {
  on: Plane;
  plan: FrontPlan;
  setting: Setting;
}

/** The tall middle part with the open doors. */
export function Portal({ on, plan, setting }: PortalProps) {
  const { ink } = useScene();
  const { half, middle } = plan;
  const u = half - middle;
  const arcade = setting.architecture === 'arcade';
  const frame = arcade
    ? 'color-mix(in oklab, var(--v-brand), var(--v-stone) 12%)'
    : 'var(--v-plaster)';
  const columns = [u + 0.15, u + 1, half + middle - 1.45, half + middle - 0.6];
  return (
    <>
      <Tint of={arcade ? 'var(--v-plaster)' : 'color-mix(in oklab, var(--v-brand), #10222c 25%)'}>
        <path d={on.rect(u, 0, middle * 2, 9.7)} className={css.front} />
        <path d={on.rect(u, 0, middle * 2, 9.7)} fill={ink('wash')} fillOpacity="0.3" />
        {columns.map((at) => (
          <g key={at}>
            <path d={on.rect(at, 0.5, 0.45, 7.1)} className={css.front} />
            <path d={on.rect(at, 0.5, 0.45, 7.1)} fill={ink('round')} fillOpacity="0.8" />
            <path
              d={on.rect(at - 0.1, 0, 0.65, 0.55) + on.rect(at - 0.1, 7.45, 0.65, 0.3)}
              className={css.side}
            />
          </g>
        ))}
        <path d={on.rect(u - 0.12, 7.75, middle * 2 + 0.24, 0.18)} className={css.side} />
        <path d={on.rect(u - 0.35, 9.7, middle * 2 + 0.7, 0.5)} className={css.top} />
        <path
          d={on.rect(u - 0.35, 9.55, middle * 2 + 0.7, 0.15)}
          className={css.deep}
          fillOpacity="0.5"
        />
      </Tint>
      {arcade &&
        [half - middle + 1, half, half + middle - 1].map((at) => (
          <Chhatri key={at} on={on} u={at} large={at === half} />
        ))}
      <path d={opening(on, setting, half - 3.4, 0, 6.8, 7.4)} fill={frame} />
      <path
        d={opening(on, setting, half - 3.1, 0, 6.2, 7.1)}
        fill="var(--v-shade)"
        fillOpacity="0.45"
      />
      <Inside on={on} half={half} setting={setting} />
      {arcade && <Garland on={on} half={half} />}
    </>
  );
}

/** The lobby seen through the doors. */
function Inside({ on, half, setting }: { on: Plane; half: number; setting: Setting }) {
  const { ink } = useScene();
  const clip = useId();
  const door = opening(on, setting, half - 2.9, 0.3, 5.8, 6.7);
  const [x, y] = on.at(half, 5.4);
  return (
    <>
      <clipPath id={clip}>
        <path d={door} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={door} fill={ink('inside')} />
        <path d={on.rect(half - 1.5, 1.3, 3, 5)} fill="#fff" fillOpacity="0.32" />
        <path
          d={opening(on, setting, half - 1.1, 1.3, 2.2, 3.4)}
          fill="color-mix(in oklab, var(--v-accent), #fff 70%)"
        />
        <path d={opening(on, setting, half - 0.55, 1.3, 1.1, 2.1)} fill="#fff" fillOpacity="0.8" />
        {[-1, 1].map((hand) => (
          <g key={hand}>
            <path
              d={path([
                on.at(half + hand * 2.9, 0.3),
                on.at(half + hand * 1.5, 1.3),
                on.at(half + hand * 1.5, 6),
                on.at(half + hand * 2.9, 7),
              ])}
              fill="var(--v-shade)"
              opacity={hand > 0 ? 0.16 : 0.09}
            />
            <path
              d={path([
                on.at(half + hand * 2.9, 0.1),
                on.at(half + hand * 2.42, 0.5),
                on.at(half + hand * 2.42, 6.1),
                on.at(half + hand * 2.9, 6.9),
              ])}
              fill="var(--v-wood)"
            />
            <path
              d={path([
                on.at(half + hand * 2.8, 0.8),
                on.at(half + hand * 2.5, 1),
                on.at(half + hand * 2.5, 2.6),
                on.at(half + hand * 2.8, 2.7),
              ])}
              fill="var(--v-wood-dark)"
              fillOpacity="0.6"
            />
            <path
              d={path([
                on.at(half + hand * 2.8, 3),
                on.at(half + hand * 2.5, 3),
                on.at(half + hand * 2.5, 5.2),
                on.at(half + hand * 2.8, 5.6),
              ])}
              fill="var(--v-wood-dark)"
              fillOpacity="0.6"
            />
          </g>
        ))}
        <path
          d={path([
            on.at(half - 2.9, 0.2),
            on.at(half + 2.9, 0.2),
            on.at(half + 1.5, 1.3),
            on.at(half - 1.5, 1.3),
          ])}
          fill="var(--v-floor)"
        />
        <path
          d={path([
            on.at(half - 1, 0.2),
            on.at(half + 1, 0.2),
            on.at(half + 0.5, 1.3),
            on.at(half - 0.5, 1.3),
          ])}
          fill="var(--v-brand)"
          fillOpacity="0.55"
        />
        <path d={door} fill={ink('fall')} fillOpacity="0.45" />
      </g>
      <path d={`M${x} ${y - 60}V${y}`} stroke="var(--v-wood-dark)" strokeWidth="1.6" />
      <circle cx={x} cy={y} r="120" fill={ink('glow')} opacity="0.7" className={css.flicker} />
      {[-30, -15, 0, 15, 30].map((dx) => (
        <circle key={dx} cx={x + dx} cy={y + 8 - Math.abs(dx) * 0.3} r="4" fill="#fff" />
      ))}
      <path
        d={`M${x - 34} ${y}Q${x} ${y + 16} ${x + 34} ${y}`}
        fill="none"
        stroke="var(--v-accent)"
        strokeWidth="3"
      />
    </>
  );
}

/** Strings of marigolds along the arch. */
function Garland({ on, half }: { on: Plane; half: number }) {
  const steps = 9;
  const at = (step: number) => {
    const angle = Math.PI - (Math.PI * step) / steps;
    return on.at(half + Math.cos(angle) * 2.95, 4.1 + Math.sin(angle) * 2.95);
  };
  return Array.from({ length: steps }, (_, step) => {
    const [x1, y1] = at(step);
    const [x2, y2] = at(step + 1);
    const sag = 26;
    return Array.from({ length: 7 }, (_unused, bead) => {
      const t = bead / 7;
      return (
        <circle
          key={`${step} ${bead}`}
          cx={(x1 + (x2 - x1) * t).toFixed(1)}
          cy={(y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)).toFixed(1)}
          r="4.2"
          fill={
            bead % 2
              ? 'var(--v-accent)'
              : 'color-mix(in oklab, var(--v-accent), var(--v-brand) 55%)'
          }
        />
      );
    });
  });
}

/** A small domed roof pavilion. */
function Chhatri({ on, u, large }: { on: Plane; u: number; large: boolean }) {
  const { ink } = useScene();
  const s = large ? 1.5 : 0.85;
  const z = 10.2;
  const [left, base] = on.at(u - s, z + s * 1.1);
  const [right] = on.at(u + s, z);
  const r = (right - left) / 2;
  const x = left + r;
  const dome = `M${left} ${base}C${left - r * 0.16} ${base - r * 0.75} ${x - r * 0.5} ${base - r * 1.05} ${x} ${base - r * 1.32}C${x + r * 0.5} ${base - r * 1.05} ${right + r * 0.16} ${base - r * 0.75} ${right} ${base}Z`;
  return (
    <Tint of="var(--v-stone)">
      <path d={on.rect(u - s * 0.8, z, s * 1.6, s)} fill="var(--v-shade)" fillOpacity="0.22" />
      <path
        d={
          on.rect(u - s, z, s * 0.22, s) +
          on.rect(u - s * 0.4, z, s * 0.18, s) +
          on.rect(u + s * 0.22, z, s * 0.18, s) +
          on.rect(u + s * 0.78, z, s * 0.22, s)
        }
        className={css.front}
      />
      <path d={on.rect(u - s * 1.25, z + s * 0.95, s * 2.5, s * 0.16)} className={css.side} />
      <path d={on.rect(u - s * 1.1, z - 0.02, s * 2.2, s * 0.12)} className={css.side} />
      <Tint of="color-mix(in oklab, var(--v-brand), var(--v-stone) 12%)">
        <path d={dome} className={css.front} />
        <path d={dome} fill={ink('round')} />
      </Tint>
      <path
        d={`M${x} ${base - r * 1.25}V${base - r * 1.85}`}
        stroke="var(--v-accent)"
        strokeWidth={r * 0.09}
        strokeLinecap="round"
      />
      <circle cx={x} cy={base - r * 1.45} r={r * 0.1} fill="var(--v-accent)" />
    </Tint>
  );
}
