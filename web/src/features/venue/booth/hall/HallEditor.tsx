import type { HallFloor, OrganisedBooth } from '@pavilion/contract';
import { hallGrid } from '@pavilion/contract';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { atWidth } from '../../../../lib/browser/sized.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { type HallBooth, boothSide } from '../../../../venue/booths/booth.ts';
import { path, type Point } from '../../../../venue/kit/view.ts';
import { Hall, type HallGround } from '../../../../venue/scenes/hall/Hall.tsx';
import type { Palette, Setting } from '../../../../venue/venue.ts';
import { beside, inRows, isFree, snapped } from './spots.ts';
import visuallyHidden from '../../../../ui/text/visuallyHidden.module.css';
import styles from './HallEditor.module.css';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';

interface HallEditorProps {
  floor: HallFloor;
  booths: OrganisedBooth[];
  palette: Palette;
  setting: Setting;
  name: string;
  chosen: string | null;
  onChoose: (boothId: string) => void;
  onOpen: (boothId: string) => void;
  onPlace: (booth: OrganisedBooth, spot: { x: number; y: number }) => void;
}

interface Moving {
  id: string;
  x: number;
  y: number;
  free: boolean;
}

const ways: Record<string, readonly [across: number, along: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The hall as visitors see it, for moving booths: by dragging with mouse or pen, or with the arrow keys, announcing each place. */
export function HallEditor(props: HallEditorProps) {
  const { booths, floor } = props;
  const t = useTexts();
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, setSaid] = useState('');
  const drawn = useMemo(() => booths.map(toHallBooth), [booths]);
  const others = (id: string) => booths.filter((booth) => booth._id !== id);
  const place = (spot: { x: number; y: number }) => {
    const { row, place: at } = inRows(spot);
    return t('hall.at', { row, place: at });
  };
  const move = (id: string, spot: { x: number; y: number }) => {
    if (moving?.id === id && moving.x === spot.x && moving.y === spot.y) return;
    const free = isFree(spot, others(id));
    setMoving({ id, ...spot, free });
    setSaid(`${place(spot)}; ${t(free ? 'hall.free' : 'hall.taken')}`);
  };
  const leave = () => {
    if (!moving) return;
    setMoving(null);
    setSaid(t('hall.stays'));
  };
  const drop = () => {
    if (!moving) return;
    const booth = booths.find((one) => one._id === moving.id)!;
    if (!moving.free) {
      setSaid(`${place(moving)}; ${t('hall.taken')}`);
      return;
    }
    setMoving(null);
    if (booth.x === moving.x && booth.y === moving.y) return;
    props.onPlace(booth, { x: moving.x, y: moving.y });
    setSaid(t('hall.moved', { name: booth.name, place: place(moving) }));
  };
  const press = (event: KeyboardEvent, booth: OrganisedBooth) => {
    const way = ways[event.key];
    const isMoving = moving?.id === booth._id;
    if (way) {
      event.preventDefault();
      move(booth._id, beside(isMoving ? moving : booth, way, event.shiftKey));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (isMoving) drop();
      else props.onOpen(booth._id);
    } else if (event.key === 'Escape' && isMoving) {
      event.stopPropagation();
      leave();
    }
  };
  return (
    <Stack gap={2} className={styles.hall} data-moving={moving ? '' : undefined}>
      <p id="hall-keys" className={visuallyHidden.text}>
        {t('hall.keys')}
      </p>
      <Text tone="soft" size="md" role="status" className={styles.said}>
        {said || t('hall.keysShort')}
      </Text>
      <Hall
        palette={props.palette}
        setting={{ ...props.setting, ...floor.setting }}
        still
        name={props.name}
        booths={drawn}
        spare={1}
        targets={(ground) => (
          <>
            {moving && <Grid ground={ground} moving={moving} booths={others(moving.id)} />}
            {ground.plan.booths.map((standing) => {
              const booth = booths.find((one) => one._id === standing.booth.id)!;
              return (
                <Handle
                  key={booth._id}
                  booth={booth}
                  area={ground.toOutline(standing)}
                  label={`${booth.name}, ${place(booth)}${booth.published ? '' : `, ${t('hall.draft')}`}`}
                  ground={ground}
                  chosen={props.chosen === booth._id}
                  moving={moving?.id === booth._id}
                  onKeyDown={(event) => press(event, booth)}
                  onBlur={leave}
                  onDrag={(spot) => move(booth._id, spot)}
                  onDrop={drop}
                  onLeave={leave}
                  onTap={() => props.onChoose(booth._id)}
                  onOpen={() => props.onOpen(booth._id)}
                />
              );
            })}
            {moving && <Ghost ground={ground} moving={moving} booths={booths} />}
          </>
        )}
      />
    </Stack>
  );
}

function toHallBooth(booth: OrganisedBooth): HallBooth {
  const { _id: id, slug, name, x, y, style, color, tier, staffed, logoUrl } = booth;
  return {
    ...{ id, slug, name, x, y, style, color, tier, staffed },
    href: '',
    peopleCount: 0,
    ...(logoUrl && { logoUrl: atWidth(logoUrl, 360) }),
  };
}

/** A booth's outline, to drag it by. Touch selects and never drags, so that the hall still scrolls. */
function Handle(props: {
  booth: OrganisedBooth;
  area: string;
  label: string;
  ground: HallGround;
  chosen: boolean;
  moving: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onDrag: (spot: { x: number; y: number }) => void;
  onDrop: () => void;
  onLeave: () => void;
  onTap: () => void;
  onOpen: () => void;
}) {
  const { booth, ground, area } = props;
  const dragged = useRef<{ from: readonly [number, number]; at: Point; moved: boolean } | null>(
    null,
  );
  const point = (event: PointerEvent<SVGGElement>): Point => {
    const matrix = event.currentTarget.ownerSVGElement!.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [x, y];
  };
  const follow = (event: PointerEvent<SVGGElement>) => {
    const drag = dragged.current;
    if (!drag) return;
    const at = point(event);
    drag.moved ||= Math.hypot(at[0] - drag.at[0], at[1] - drag.at[1]) > 12;
    if (!drag.moved) return;
    const [x, y] = ground.placeAt(at);
    props.onDrag(snapped({ x: booth.x + x - drag.from[0], y: booth.y + y - drag.from[1] }));
  };
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={props.label}
      aria-describedby="hall-keys"
      aria-pressed={props.chosen}
      className={styles.handle}
      data-chosen={props.chosen || undefined}
      data-moving={props.moving || undefined}
      data-draft={!booth.published || undefined}
      onKeyDown={props.onKeyDown}
      onBlur={props.onBlur}
      onDoubleClick={props.onOpen}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.pointerType === 'touch') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = point(event);
        dragged.current = { from: ground.placeAt(at), at, moved: false };
      }}
      onPointerMove={follow}
      onPointerUp={() => {
        const moved = dragged.current?.moved;
        dragged.current = null;
        if (moved) props.onDrop();
        else props.onTap();
      }}
      onPointerCancel={() => {
        dragged.current = null;
        props.onLeave();
      }}
    >
      <path className={styles.area} d={area} />
      <path className={styles.ringGap} d={area} />
      <path className={styles.ring} d={area} />
    </g>
  );
}

function square({ view, plan }: HallGround, spot: { x: number; y: number }, side: number) {
  const [x, y] = plan.toMetres(spot.x, spot.y);
  const half = side / 2;
  return path([
    view.at(x - half, y - half),
    view.at(x + half, y - half),
    view.at(x + half, y + half),
    view.at(x - half, y + half),
  ]);
}

/** The free grid places nearby. */
function Grid({
  ground,
  moving,
  booths,
}: {
  ground: HallGround;
  moving: Moving;
  booths: OrganisedBooth[];
}) {
  const reach = hallGrid.gap * 4;
  const spots: { x: number; y: number }[] = [];
  for (let x = moving.x - reach; x <= moving.x + reach; x += hallGrid.step)
    for (let y = moving.y - reach; y <= moving.y + reach; y += hallGrid.step) {
      const spot = snapped({ x, y });
      if (spot.x === x && spot.y === y && isFree(spot, booths)) spots.push(spot);
    }
  return (
    <g className={styles.grid} aria-hidden="true">
      {spots.map((spot) => {
        const [cx, cy] = ground.view.at(...ground.plan.toMetres(spot.x, spot.y));
        return <ellipse key={`${spot.x} ${spot.y}`} cx={cx} cy={cy} rx="9" ry="5" />;
      })}
    </g>
  );
}

/** Where the booth would go. */
function Ghost({
  ground,
  moving,
  booths,
}: {
  ground: HallGround;
  moving: Moving;
  booths: OrganisedBooth[];
}) {
  const booth = booths.find((one) => one._id === moving.id)!;
  const [x, y] = ground.plan.toMetres(moving.x, moving.y);
  const [fromX, fromY] = ground.plan.toMetres(booth.x, booth.y);
  return (
    <g className={styles.ghost} data-free={moving.free} aria-hidden="true">
      <path
        className={styles.trace}
        d={path([ground.view.at(fromX, fromY), ground.view.at(x, y)], true)}
      />
      <path d={square(ground, moving, boothSide(booth.tier))} />
    </g>
  );
}
