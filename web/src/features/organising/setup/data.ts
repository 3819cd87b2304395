import {
  CallError,
  changeSettings,
  copyEvent,
  type CountedFeature,
  createClient,
  createEvent,
  type Event,
  type EventCopyForm,
  type EventStanding,
  getFeatureUse,
  getOverview,
  getOwnProfile,
  type NewEventForm,
  type RouteReply,
  setClock,
  setEventState,
  type FeatureKey,
  type SettingsChange,
  switchFeature,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLoginFor } from '../../../lib/login/login.ts';

const key = ['setup', 'overview'];

/** The event's state, checklist and counts. */
export function useOverview() {
  return useQuery({
    queryKey: key,
    queryFn: () => call(getOverview, { query: { eventId } }),
    refetchOnMount: 'always',
  });
}

/** Whom and what switching off a feature would affect; null fetches nothing. */
export function useFeatureUse(feature: CountedFeature | null) {
  return useQuery({
    queryKey: ['setup', 'use', feature],
    enabled: feature !== null,
    gcTime: 0,
    queryFn: () => call(getFeatureUse, { params: { feature: feature! }, query: { eventId } }),
  });
}

/** Opens the event, returns it to draft, or archives it. */
export function useSetState() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { state: EventStanding; anyway?: boolean }) =>
      call(setEventState, { body: { ...wanted, eventId } }),
    onSuccess: (overview) => {
      queries.setQueryData(key, overview);
      keepEvent(overview.event);
    },
  });
}

/** Sets the rehearsal clock, or ends the rehearsal. */
export function useSetClock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (to: { now: string } | { offsetSeconds: 0 }) =>
      call(setClock, { params: { eventId: eventId! }, body: to }),
    onSuccess: (event) => {
      keepEvent(event);
      void queries.invalidateQueries();
    },
  });
}

/** Changes parts of the given version of the event, then refetches everything. */
export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      version,
      parts,
      anyway = false,
    }: {
      version: number;
      parts: SettingsChange;
      anyway?: boolean;
    }) => call(changeSettings, { body: { ...parts, version, anyway, eventId } }),
    onSuccess: (event) => {
      keepEvent(event);
      void queries.invalidateQueries();
    },
    onError: (error) => {
      // rebases the input on the event's current state
      if (error instanceof CallError && error.code === 'event.changed')
        keepEvent((error.hint as { event: Event }).event);
    },
  });
}

/** Switches a feature off, or on with its last settings, then refetches everything. */
export function useSwitchFeature() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ feature, isOn }: { feature: FeatureKey; isOn: boolean }) =>
      call(switchFeature, { params: { feature }, body: { isOn, eventId } }),
    onSuccess: (event) => {
      keepEvent(event);
      void queries.invalidateQueries();
    },
  });
}

/** Creates an event from a preset and logs in there; resolves to its address. */
export function useCreateEvent() {
  return useMutation({
    mutationFn: async (body: NewEventForm) => enter(await call(createEvent, { body })),
  });
}

/** Copies this event to other days and logs in there; resolves to its address. */
export function useCopyEvent() {
  return useMutation({
    mutationFn: async (body: EventCopyForm) => enter(await call(copyEvent, { body })),
  });
}

async function enter({ event, token }: RouteReply<typeof createEvent>): Promise<string> {
  const there = createClient({
    origin: '',
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const { user } = await there(getOwnProfile);
  saveLoginFor(event._id, { token, user });
  return `/e/${event.slug}/organiser`;
}
