import { plane, type Plane, type View } from '../kit/view.ts';

export interface BoothShapeProps {
  id: string;
  name: string;
  logoUrl?: string;
  side: number;
  staffed: boolean;
}

export const FLOOR = 0.16;

interface BoothSheets {
  front: Plane;
  right: Plane;
  backRight: Plane;
  backLeft: Plane;
}

/** The four upright sides of a square booth; u runs to the viewer's right on each. */
export function boothSheets(view: View, side: number, inset = 0): BoothSheets {
  const far = side - inset;
  return {
    front: plane(view, [0, inset, 0], [1, 0, 0], [0, 0, 1]),
    right: plane(view, [far, 0, 0], [0, 1, 0], [0, 0, 1]),
    backRight: plane(view, [0, far, 0], [1, 0, 0], [0, 0, 1]),
    backLeft: plane(view, [inset, 0, 0], [0, 1, 0], [0, 0, 1]),
  };
}
