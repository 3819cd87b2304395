import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../lib/text/language.ts';

/** A video's captions, shown until the viewer turns them off. */
export function CaptionTrack({ src, label }: { src?: string; label: string }) {
  const language = useLanguage();
  const element = useRef<HTMLTrackElement>(null);
  // a layout effect, as only a track still in its video can be disabled
  useLayoutEffect(() => {
    const track = element.current?.track;
    if (!track) return;
    track.mode = 'showing';
    return () => {
      // Chromium keeps a track that is showing, and the page around it, in memory until the tab closes
      track.mode = 'disabled';
    };
  }, []);
  // not `default`: Chromium would show it again once it is disabled
  return <track ref={element} kind="captions" src={src} srcLang={language} label={label} />;
}
