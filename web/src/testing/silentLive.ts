/** Stands in for `lib/liveConnection.ts` where nothing arrives live. */
export const silentLive = {
  liveClient: () => null,
  hasBeenLive: () => false,
  useLiveState: () => 'live' as const,
  useTopic: () => {},
  usePublicTopic: () => {},
};
