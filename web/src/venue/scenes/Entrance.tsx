import { Hotspot } from '../kit/Hotspot.tsx';
import { Plate } from '../kit/Plate.tsx';
import { PlayMark } from '../kit/PlayMark.tsx';
import { cutAbove, letterSize, useShape } from '../kit/useShape.ts';
import { SceneFrame } from '../kit/SceneFrame.tsx';
import { plane } from '../kit/view.ts';
import type { PlaceProps, Target } from '../venue.ts';
import css from '../venue.module.css';
import { Facade } from './Facade.tsx';
import { Forecourt } from './Forecourt.tsx';
import { FRONT_PLANS } from './frontPlans.ts';

export type EntrancePlace = 'lobby' | 'video';

interface EntranceProps extends PlaceProps {
  /** The name of the place, for assistive technology. */
  name: string;
  /** What is written over the doors. */
  eventName: string;
  /** The doors and the screen, in the order of their links. */
  targets: readonly Target<EntrancePlace>[];
}

/** The front of the venue with the event's name over its open doors. */
export function Entrance(props: EntranceProps) {
  const { frame, shape, width, height } = useShape(props.shape, true);
  const plan = FRONT_PLANS[shape];
  const front = plane(plan.view, [-plan.half, plan.away, 0], [1, 0, 0], [0, 0, 1]);
  const { screen } = plan;
  const areas: Record<EntrancePlace, string> = {
    lobby: front.rect(plan.half - 3.3, 0, 6.6, 7),
    video: front.rect(screen.u, screen.v, screen.width, screen.height),
  };
  const has = (id: EntrancePlace) => props.targets.some((target) => target.id === id);
  return (
    <div ref={frame} className={css.frame}>
      <SceneFrame
        of={props}
        view={plan.view}
        size={plan}
        cut={cutAbove(plan, { width, height }, plan.height * 0.18)}
        targets={props.targets.map((target) => (
          <Hotspot key={target.id} target={target} area={areas[target.id]}>
            {target.id === 'lobby' ? (
              <Plate
                at={front.at(plan.half, -0.9)}
                text={target.label}
                size={letterSize(plan.width, width) * 1.25}
                within={plan.width}
              />
            ) : (
              <PlayMark
                at={front.at(screen.u + screen.width / 2, screen.v + screen.height / 2)}
                size={shape === 'wide' ? 62 : 84}
              />
            )}
          </Hotspot>
        ))}
      >
        <Facade
          plan={plan}
          setting={props.setting}
          eventName={props.eventName}
          logo={props.logo ?? null}
          screen={has('video')}
        />
        <Forecourt plan={plan} setting={props.setting} />
      </SceneFrame>
    </div>
  );
}
