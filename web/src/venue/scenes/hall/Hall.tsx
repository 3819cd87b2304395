import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { Booth } from '../../booths/Booth.tsx';
import { BoothLabels } from '../../booths/BoothLabels.tsx';
import { boothSolid } from '../../booths/booth.ts';
import type { HallBooth } from '../../booths/booth.ts';
import { Hotspot } from '../../kit/Hotspot.tsx';
import { PanZoom } from '../../kit/PanZoom.tsx';
import type { PanZoomLabels } from '../../kit/PanZoom.tsx';
import { SceneFrame } from '../../kit/SceneFrame.tsx';
import { useSame } from '../../kit/useSame.ts';
import { useShape } from '../../kit/useShape.ts';
import { isometric, convexHull, path } from '../../kit/view.ts';
import type { Point, View } from '../../kit/view.ts';
import type { PlaceProps, Setting } from '../../venue.ts';
import css from '../../venue.module.css';
import { HallFurniture } from './HallFurniture.tsx';
import { HallShell, WALL_HEIGHT } from './HallShell.tsx';
import { hallPlan } from './hallPlan.ts';
import type { HallPlan } from './hallPlan.ts';

interface HallProps extends PlaceProps {
  /** The name of the place, for assistive technology: the hall and its floor. */
  name: string;
  booths: readonly HallBooth[];
  /** The label of a booth's link; its name by default (add 'staffed', people present). */
  toLabel?: (booth: HallBooth) => string;
  /** What else is shown at a booth's name, by booth; the same map until it changes. */
  beside?: ReadonlyMap<string, ReactNode>;
  /** Labels of the buttons that move and zoom the view; without them it is shown whole. */
  viewLabels?: PanZoomLabels;
  /** Called when a booth gets the mouse or focus, with its rectangle on screen; with nulls when it loses it. */
  onPoint?: (boothId: string | null, anchor: DOMRect | null) => void;
  /** Free places kept around the booths, for arranging them. */
  spare?: number;
  /** Renders the targets, in place of a link on each booth. */
  targets?: (ground: HallGround) => ReactNode;
}

/** How the drawing maps to the floor plan. */
export interface HallGround {
  plan: HallPlan;
  view: View;
  /** The column and row of the floor plan at a point of the drawing. */
  placeAt: (point: Point) => readonly [x: number, y: number];
  toOutline: (standing: HallPlan['booths'][number]) => string;
}

const UNIT = 42;
const PADDING = 90;
/** A hall with more booths isn't animated: that costs too much in so large a drawing. */
const CROWDED = 20;
const LEAST_PIXELS_PER_METRE = 19;
/** From this width on, the drawing shows landscape on both sides, so that the hall fits the height of the screen. */
const ROOMY_PIXELS = 1000;
/** The minimum and maximum ratio of height to width of such a drawing. */
const ROOMY_PROPORTIONS = [0.42, 0.63] as const;

/** The exhibition hall from above: booths at their places, people among them, the city in the windows. */
export function Hall(props: HallProps) {
  const booths = useSame(props.booths);
  const setting = useSame(props.setting);
  const logo = useSame(props.logo ?? null);
  const { frame, width, height } = useShape(props.shape);
  const empty = useSame(booths.map(withoutLife));
  const layout = useMemo(() => hallPlan(empty, props.spare), [empty, props.spare]);
  const plan = useMemo(() => withBooths(layout, booths), [layout, booths]);
  // visitors who come and go are drawn once nothing is more urgent
  const drawn = useDeferredValue(plan);
  const labelled = useSame(plan.booths.map(({ booth }) => withoutPeople(booth)));
  const proportion = width >= ROOMY_PIXELS ? toProportion(height / width) : null;
  const size = useMemo(() => drawingSize(layout, proportion), [layout, proportion]);
  const shapes = useMemo(
    () => new Map(layout.booths.map((one) => [one.booth.id, toShape(size.view, one)])),
    [layout, size],
  );
  const least = (size.width * LEAST_PIXELS_PER_METRE) / UNIT;
  const isLarger = width > 0 && width < Math.min(least, ROOMY_PIXELS);
  const scene = (
    <SceneFrame
      of={{ ...props, still: props.still || booths.length > CROWDED }}
      view={size.view}
      size={size}
      sprites={<HallSprites layout={layout} plan={drawn} setting={setting} />}
      targets={
        props.targets?.(toGround(plan, size.view)) ??
        plan.booths.map(({ booth }) => (
          <BoothTarget
            key={booth.id}
            id={booth.id}
            label={props.toLabel?.(booth) ?? booth.name}
            href={booth.href}
            area={shapes.get(booth.id)!.outline}
            onPoint={props.onPoint}
          />
        ))
      }
    >
      <HallShell
        plan={layout}
        setting={setting}
        logo={logo}
        width={size.width}
        height={size.height}
      />
    </SceneFrame>
  );
  return (
    <div ref={frame} className={css.frame}>
      {props.viewLabels ? (
        <PanZoom
          base={isLarger ? least : width}
          isLarger={isLarger}
          labels={props.viewLabels}
          overlay={(pixels) => (
            <Labels
              booths={labelled}
              shapes={shapes}
              scale={pixels / size.width}
              beside={props.beside}
            />
          )}
        >
          {scene}
        </PanZoom>
      ) : (
        scene
      )}
    </div>
  );
}

/** A booth's link, drawn again only when what it says changes. */
const BoothTarget = memo(function BoothTarget({
  id,
  label,
  href,
  area,
  onPoint,
}: { id: string; label: string; href: string; area: string } & Pick<HallProps, 'onPoint'>) {
  return (
    <Hotspot
      target={{ id, label, href }}
      area={area}
      onPoint={(shape) => onPoint?.(shape ? id : null, shape?.getBoundingClientRect() ?? null)}
    />
  );
});

/** The booths' names, which need no placing again as people come and go. */
const Labels = memo(function Labels({
  booths,
  shapes,
  scale,
  beside,
}: {
  booths: readonly HallBooth[];
  shapes: ReadonlyMap<string, { roof: Point }>;
  scale: number;
  beside: HallProps['beside'];
}) {
  return (
    <BoothLabels
      beside={beside}
      booths={booths.map((booth) => {
        const [x, y] = shapes.get(booth.id)!.roof;
        return { booth, at: [x * scale, y * scale] };
      })}
    />
  );
});

const HallSprites = memo(function HallSprites({
  layout,
  plan,
  setting,
}: {
  layout: HallPlan;
  /** The same with who is at the booths. */
  plan: HallPlan;
  setting: Setting;
}) {
  // floor and walls come first; the slow rest is deferred, so that taps get through
  const isFurnished = useDeferredValue(true, false);
  if (!isFurnished) return null;
  return (
    <HallFurniture
      plan={layout}
      setting={setting}
      booths={plan.booths.map(({ booth, x, y, side }) => ({
        depth: x - y - side / 2,
        drawing: <Booth key={booth.id} booth={booth} at={[x, y, 0]} />,
      }))}
    />
  );
});

/** A booth as it stands there, without those who come and go. */
function withoutLife(booth: HallBooth): HallBooth {
  return { ...withoutPeople(booth), staffed: false, hasOffer: false, waitingCount: 0 };
}

function withoutPeople(booth: HallBooth): HallBooth {
  return { ...booth, peopleCount: 0 };
}

function withBooths(layout: HallPlan, booths: readonly HallBooth[]): HallPlan {
  const byId = new Map(booths.map((booth) => [booth.id, booth]));
  const standing = layout.booths.map((one) => ({ ...one, booth: byId.get(one.booth.id)! }));
  return { ...layout, booths: standing };
}

function toProportion(room: number): number {
  const [least, most] = ROOMY_PROPORTIONS;
  return Math.min(most, Math.max(least, room));
}

function drawingSize(plan: HallPlan, proportion: number | null) {
  const flat = isometric(UNIT);
  const [leftEdge] = flat.at(0, 0);
  const [rightEdge] = flat.at(plan.width, plan.depth);
  const [, topEdge] = flat.at(0, plan.depth, WALL_HEIGHT);
  const [, bottomEdge] = flat.at(plan.width, 0);
  const least = Math.round(rightEdge - leftEdge + PADDING * 2);
  const height = Math.round(bottomEdge - topEdge + PADDING * 2.3);
  const width = proportion ? Math.max(least, Math.ceil(height / proportion)) : least;
  const view = isometric(UNIT, [PADDING + (width - least) / 2 - leftEdge, PADDING * 1.4 - topEdge]);
  return { view, width, height };
}

function toGround(plan: HallPlan, view: View): HallGround {
  const [left, top] = view.at(0, 0);
  const [across, down] = view.at(1, 0);
  return {
    plan,
    view,
    placeAt: ([pointX, pointY]) => {
      // both axes of the floor have the same slope, so the point gives their sum and difference
      const sum = (pointX - left) / (across - left);
      const apart = (pointY - top) / (down - top);
      return plan.placeAt((sum + apart) / 2, (sum - apart) / 2);
    },
    toOutline: (standing) => toShape(view, standing).outline,
  };
}

/** A booth's outline, and the point over its roof. */
function toShape(
  view: View,
  { booth, x, y, side }: HallPlan['booths'][number],
): { outline: string; roof: Point } {
  const solid = boothSolid(booth.style, side).map(([dx, dy, dz]) => view.at(x + dx, y + dy, dz));
  const [middle] = view.at(x + side / 2, y + side / 2);
  return {
    outline: path(convexHull(solid)),
    roof: [middle, Math.min(...solid.map(([, top]) => top))],
  };
}
