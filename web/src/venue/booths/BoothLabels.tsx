import type { ReactNode } from 'react';
import type { Point } from '../kit/view.ts';
import css from './BoothLabels.module.css';
import { OfferMark } from './OfferMark.tsx';
import { StaffedMark } from './StaffedMark.tsx';
import { WaitingMark } from './WaitingMark.tsx';
import { placeLabels } from './boothLabels.ts';
import type { HallBooth } from './booth.ts';

interface BoothLabelsProps {
  /** What else is shown at a booth's name, by booth. */
  beside?: ReadonlyMap<string, ReactNode> | undefined;
  booths: readonly { booth: HallBooth; /** Above the roof, in pixels. */ at: Point }[];
}

/** The booths' names over their roofs, legible at any size, and who is staffed, has a queue or an offer. For screen readers, the booths' links have names. */
export function BoothLabels({ booths, beside }: BoothLabelsProps) {
  const byId = new Map(booths.map(({ booth }) => [booth.id, booth]));
  const weight = ({ staffed, tier }: HallBooth) => (staffed ? 0 : 2) + (tier === 'large' ? 0 : 1);
  const labels = booths
    .toSorted((one, other) => weight(one.booth) - weight(other.booth))
    .map(({ booth, at }) => ({ id: booth.id, name: booth.name, at }));
  return (
    <div aria-hidden="true" className={css.labels}>
      {placeLabels(labels).map(({ id, lines, at: [x, y] }) => {
        const { staffed, hasOffer, waitingCount = 0 } = byId.get(id)!;
        const isMark = lines.length === 0;
        const more = beside?.get(id);
        if (isMark && !staffed && !hasOffer && waitingCount === 0 && !more) return null;
        return (
          <span
            key={id}
            className={isMark ? css.mark : css.label}
            style={{ left: x, top: y }}
            data-staffed={staffed || undefined}
          >
            {staffed && <StaffedMark />}
            {waitingCount > 0 && <WaitingMark />}
            {hasOffer && <OfferMark />}
            {!isMark && <span>{lines.join('\n')}</span>}
            {more}
          </span>
        );
      })}
    </div>
  );
}
