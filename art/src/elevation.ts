import type { Art } from './art.ts';
import type { View } from './land.ts';
import { plotsView } from './plots-view.ts';
import type { Stage } from './stage.ts';
import { towersView } from './towers-view.ts';
import { villaView } from './villa-view.ts';

/** A project's homes in their grounds, as seen on arrival. */
export function elevation(art: Art, view: View): Stage {
  if (art.kind === 'apartments') return towersView(art, view);
  if (art.kind === 'villas') return villaView(art, view);
  return plotsView(art, view);
}
