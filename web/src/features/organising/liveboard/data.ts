import {
  type EventFrame,
  extendSession,
  liveboardChanged,
  type LiveboardState,
  getLiveboard,
  handOverQueue,
  openOverflow,
  pageStaff,
  retryFailed,
  type RouteInput,
  topics,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';

const liveboardKey = ['liveboard'];

/** The liveboard of the event, kept up to date. */
export function useLiveboard() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: liveboardKey,
    queryFn: async ({ client }) => {
      const { liveboard } = await call(getLiveboard, { query: { eventId } });
      const cached = client.getQueryData<LiveboardState>(liveboardKey);
      return cached && cached.revision > liveboard.revision ? cached : liveboard;
    },
  });
  useTopic(eventId ? topics.liveboard(eventId) : null, {
    onEvent: (event: EventFrame) => {
      if (event.action !== liveboardChanged.action) return;
      const liveboard = event['liveboard'] as LiveboardState;
      queries.setQueryData<LiveboardState>(liveboardKey, (cached) =>
        cached && cached.revision > liveboard.revision ? cached : liveboard,
      );
    },
    onResync: () => void queries.invalidateQueries({ queryKey: liveboardKey }),
  });
  return query;
}

/** An action to resolve an alert. */
export type FloorHelp =
  | { act: 'page'; body: NonNullable<RouteInput<typeof pageStaff>['body']> }
  | { act: 'handOver'; body: NonNullable<RouteInput<typeof handOverQueue>['body']> }
  | { act: 'extend'; body: NonNullable<RouteInput<typeof extendSession>['body']> }
  | { act: 'overflow'; roomId: string }
  | { act: 'retry'; body: NonNullable<RouteInput<typeof retryFailed>['body']> };

/** Performs the action; resolves to the number of people or emails affected, or null if there is nothing to count. */
export function useFloorHelp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (help: FloorHelp): Promise<number | null> => {
      switch (help.act) {
        case 'page':
          return (await call(pageStaff, { body: { ...help.body, eventId } })).paged;
        case 'handOver':
          return (await call(handOverQueue, { body: { ...help.body, eventId } })).moved;
        case 'extend':
          await call(extendSession, { body: { ...help.body, eventId } });
          return null;
        case 'overflow': {
          const { roomId } = help;
          return (await call(openOverflow, { params: { roomId }, query: { eventId } })).notified;
        }
        case 'retry':
          return (await call(retryFailed, { body: { ...help.body, eventId } })).count;
        default:
          return null;
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: liveboardKey }),
  });
}
