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
import { call, eventId } from '../../../lib/api.ts';
import { keepEvent } from '../../../lib/event.ts';
import { saveLoginOf } from '../../../lib/login.ts';

const key = ['setup', 'overview'];

/** How the event stands, what is missing, and what is in it. */
export function useOverview() {
  return useQuery({
    queryKey: key,
    queryFn: () => call(getOverview, { query: { eventId } }),
    refetchOnMount: 'always',
  });
}

/** Whom and what it concerns when a feature goes; nothing is asked of one that is not counted. */
export function useFeatureUse(feature: CountedFeature | null) {
  return useQuery({
    queryKey: ['setup', 'use', feature],
    enabled: feature !== null,
    gcTime: 0,
    queryFn: () => call(getFeatureUse, { params: { feature: feature! }, query: { eventId } }),
  });
}

/** Opens the event, takes it back, or archives it. */
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

/** Sets the rehearsal clock to a moment, or ends the rehearsal. */
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

/** Changes parts of the event as it was read, of that version; everything that shows it follows. */
export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ version, parts }: { version: number; parts: SettingsChange }) =>
      call(changeSettings, { body: { ...parts, version, eventId } }),
    onSuccess: (event) => {
      keepEvent(event);
      void queries.invalidateQueries();
    },
    onError: (error) => {
      // what is typed stands over the event as it is now
      if (error instanceof CallError && error.code === 'event.changed')
        keepEvent((error.hint as { event: Event }).event);
    },
  });
}

/** Switches a feature off, or on as it last was; everything that shows it follows. */
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

/** Creates an event from a preset; answers where it lies, signed in there. */
export function useCreateEvent() {
  return useMutation({
    mutationFn: async (body: NewEventForm) => enter(await call(createEvent, { body })),
  });
}

/** Creates a copy of this event at other days, in the same way. */
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
  saveLoginOf(event._id, { token, user });
  return `/e/${event.slug}/organiser`;
}
