import type { LocalText, Track } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';

/** One of the event's tracks, places or kinds, with its name in the page's language. */
export interface Listed {
  key: string;
  name: string;
}
export interface ListedTrack extends Listed {
  colour: Track['colour'];
}

/** What the event's sessions choose from, each in its order; empty lists if it has none. */
export function useSessionLists(): { tracks: ListedTrack[]; places: Listed[]; kinds: Listed[] } {
  const read = useLocalText();
  const { sessions } = useEvent()!.config.features;
  const { tracks = [], places = [], kinds = [] } = sessions ?? {};
  const toListed = ({ key, name }: { key: string; name: LocalText }) => ({
    key,
    name: read(name) || key,
  });
  return {
    tracks: tracks.map((one) => ({ ...toListed(one), colour: one.colour })),
    places: places.map(toListed),
    kinds: kinds.map(toListed),
  };
}
