import { useCallback, useEffect, useRef } from 'react';
import { savesData } from '../../../../lib/browser/prefersQuiet.ts';
import { inDrawing } from '../../../../lib/browser/sized.ts';
import { usePicture } from '../../../../lib/browser/usePicture.ts';
import { useLogin } from '../../../../lib/login/login.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { useSame } from '../../../../venue/kit/useSame.ts';
import { mineIn } from '../data.ts';
import { useAttend } from '../useAttend.ts';
import { useLive } from './useLive.ts';

const nothing = { _id: '', topic: '' };

/** The session on the lobby's big screen: of all that are live one that plays, with the most people. */
export function useLiveShow() {
  const t = useTexts();
  const me = useLogin()?.user._id;
  const [entry] = useLive().live.toSorted(
    (a, b) => Number(b.isOnAir) - Number(a.isOnAir) || b.viewers - a.viewers,
  );
  const { goIn, isPending, error } = useAttend(entry?.session ?? nothing);
  const picture = usePicture((!savesData() && entry?.session.bannerUrl) || null);
  // one function for all renders: the lobby is drawn again for a new one
  const press = useRef(goIn);
  useEffect(() => {
    press.current = () => {
      if (!isPending) goIn();
    };
  });
  const join = useCallback(() => press.current(), []);
  const session = entry?.session;
  const isOpen =
    session !== undefined &&
    (session.capacity === null ||
      session.attendeeCount < session.capacity ||
      mineIn(session, me)?.invitionStatus === 'registered');
  const viewers = entry?.viewers ?? 0;
  const show = useSame(
    entry
      ? {
          id: entry.session._id,
          title: entry.session.topic,
          imageUrl: picture && inDrawing(picture),
          state: [
            t(entry.isOnAir ? 'session.live' : 'stage.soon'),
            ...(viewers > 0 ? [t('stage.viewers', { count: viewers })] : []),
          ].join(' · '),
          action: t(isOpen ? 'session.joinShort' : 'agenda.title'),
          isOpen,
        }
      : null,
  );
  return { show, join, error };
}
