/** Stands in for `lib/live/liveConnection.ts` where nothing arrives live. */
export const silentLive = {
  liveClient: () => null,
  hasBeenLive: () => false,
  useLiveState: () => 'live' as const,
  useTopic: () => {},
  usePublicTopic: () => {},
};
