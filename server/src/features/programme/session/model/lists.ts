import type { SessionChange } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';

/** Refuses `fields.invalid` for a track or a place the event doesn't have. */
export function refuseUnlisted({ event }: Ctx, { track, place }: SessionChange): void {
  const { tracks = [], places = [] } = event.config.features.sessions ?? {};
  const isIn = (list: { key: string }[], key: string | null | undefined) =>
    !key || list.some((one) => one.key === key);
  const fields = [
    ...(isIn(tracks, track) ? [] : [{ path: 'track', code: 'session.trackUnknown' }]),
    ...(isIn(places, place) ? [] : [{ path: 'place', code: 'session.placeUnknown' }]),
  ];
  if (fields.length) refuse('fields.invalid', { fields });
}
