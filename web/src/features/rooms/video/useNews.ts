import type { VideoParticipant } from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import type { CallView } from './CallView.ts';
import { personName } from './personName.ts';

/** The latest change in the room as a sentence for the live region. */
export function useNews(view: CallView): string {
  const t = useTexts();
  const before = useRef<CallView | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const previous = before.current;
    before.current = view;
    if (!previous || previous.phase !== 'inside') return;
    const sentences = happened(previous, view).map(([key, place]) =>
      t(key, { name: place ? personName(place.person) : '' }),
    );
    if (sentences.length) setNews(sentences.join('. '));
  }, [view, t]);
  return news;
}

function happened(before: CallView, now: CallView): [TextKey, VideoParticipant | null][] {
  const found: [TextKey, VideoParticipant | null][] = [];
  const isOther = (place: VideoParticipant) => place.stay !== now.stay;
  const had = new Map(before.places.map((place) => [place.person._id, place]));
  for (const place of now.places.filter(isOther)) {
    const was = had.get(place.person._id);
    if (!was) found.push(['video.news.came', place]);
    else if (!was.handAt && place.handAt) found.push(['video.news.hand', place]);
    else if (!was.screen && place.screen) found.push(['video.news.shares', place]);
  }
  const here = new Set(now.places.map(({ person }) => person._id));
  for (const place of before.places.filter(isOther))
    if (!here.has(place.person._id)) found.push(['video.news.left', place]);
  if (before.mic !== now.mic)
    found.push([now.mic ? 'video.news.micOn' : 'video.news.micOff', null]);
  if (before.isLost !== now.isLost)
    found.push([now.isLost ? 'video.lost' : 'video.news.back', null]);
  if (before.step !== now.step && now.camera)
    found.push([
      now.step === 'audio'
        ? 'video.lineAudio'
        : now.step === 'small'
          ? 'video.lineSmall'
          : 'video.lineLarge',
      null,
    ]);
  if (before.shown?.card.key !== now.shown?.card.key)
    found.push([now.shown ? 'together.news.shown' : 'together.news.hidden', null]);
  if (before.recording?.state !== 'running' && now.recording?.state === 'running')
    found.push(['video.recordingRuns', null]);
  return found;
}
