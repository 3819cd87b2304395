import { keepPassage } from '../../../../lib/browser/roomPassage.ts';
import { useNavigate } from '../../../../render/router.ts';

/** Goes straight into the room of a call, without the device check. */
export function useEnterCall(): (roomId: string) => void {
  const navigate = useNavigate();
  return (roomId) => {
    keepPassage(roomId, { by: 'call', agreesToRecording: false });
    void navigate({ to: '/breakoutroom/$id', params: { id: roomId } });
  };
}
