import {
  type EventFrame,
  extendSession,
  floorChanged,
  type FloorState,
  getFloor,
  handOverQueue,
  openOverflow,
  pageStaff,
  retryFailed,
  type RouteInput,
  topics,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';
import { useTopic } from '../../../lib/liveConnection.ts';

const floorKey = ['floor'];

/** The live floor of the event, kept up to date. */
export function useFloor() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: floorKey,
    queryFn: async ({ client }) => {
      const { floor } = await call(getFloor, { query: { eventId } });
      const cached = client.getQueryData<FloorState>(floorKey);
      return cached && cached.revision > floor.revision ? cached : floor;
    },
  });
  useTopic(eventId ? topics.floor(eventId) : null, {
    onEvent: (event: EventFrame) => {
      if (event.action !== floorChanged.action) return;
      const floor = event['floor'] as FloorState;
      queries.setQueryData<FloorState>(floorKey, (cached) =>
        cached && cached.revision > floor.revision ? cached : floor,
      );
    },
    onResync: () => void queries.invalidateQueries({ queryKey: floorKey }),
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
    onSuccess: () => queries.invalidateQueries({ queryKey: floorKey }),
  });
}
