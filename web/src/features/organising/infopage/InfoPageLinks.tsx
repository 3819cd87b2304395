import type { InfoPageLink } from '@pavilion/contract';
import { start } from '../../../lib/start.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { InfoPageAnchor } from './InfoPageAnchor.tsx';

/** The event's own pages and links that one place has, in the reader's language. */
export function InfoPageLinks({
  place,
  onGo,
}: {
  place: InfoPageLink['place'];
  /** Also called for links to the current page. */
  onGo?: () => void;
}) {
  const read = useLocalText();
  const own = start?.infoPages?.filter((one) => one.place === place) ?? [];
  return own.map(({ title, to }, at) => (
    <InfoPageAnchor key={at} to={to} onClick={onGo}>
      {read(title)}
    </InfoPageAnchor>
  ));
}
