import type { CallView } from '../CallView.ts';

/** The picture that stays on top of other windows: what another participant shares, else the last speaker, else the first with a camera. Null if there is none. */
export function pictureToFloat(
  { places, media, stay: own }: Pick<CallView, 'places' | 'media' | 'stay'>,
  lastSpeaker: string | null,
): MediaStream | null {
  const others = places
    .filter(({ stay }) => stay !== own)
    .map((place) => ({ place, received: media.get(place.stay) }))
    .filter(({ received }) => received?.state === 'connected');
  const sharing = others.find(({ place, received }) => place.screen && received?.screen);
  if (sharing) return sharing.received!.screen;
  const seen = others.filter(({ place, received }) => place.camera && received?.camera);
  const speaker = seen.find(({ place }) => place.stay === lastSpeaker) ?? seen[0];
  return speaker?.received!.camera ?? null;
}
