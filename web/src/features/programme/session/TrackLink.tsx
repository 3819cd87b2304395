import { Link } from '../../../render/router.ts';
import link from '../../../ui/button/link.module.css';
import { TrackName } from './TrackName.tsx';
import type { ListedTrack } from './useSessionLists.ts';

/** A track's name, leading to its sessions. */
export function TrackLink({ track }: { track: ListedTrack }) {
  return (
    <Link to="/agenda-landing/track/$id" params={{ id: track.key }} className={link.dense}>
      <TrackName track={track} />
    </Link>
  );
}
