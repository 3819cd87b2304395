import { useEffect, useRef } from 'react';
import { useLanguage } from '../lib/language.ts';

/** Subtitles of a film, shown until somebody switches them off. */
export function CaptionTrack({ src, label }: { src?: string; label: string }) {
  const language = useLanguage();
  const element = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    const track = element.current?.track;
    if (!track) return;
    track.mode = 'showing';
    return () => {
      // Chromium keeps a shown track, and the page around it, for as long as the tab lives
      track.mode = 'disabled';
    };
  }, []);
  return <track ref={element} kind="captions" src={src} srcLang={language} label={label} default />;
}
