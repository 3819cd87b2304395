import {
  type BoothConnections,
  enterPlace,
  getPresence,
  leavePlace,
  listBoothConnections,
  recordBoothVisit,
  recordVisit,
  type PlaceCount,
  presenceChanged,
  continueVisit,
  topics,
} from '@pavilion/contract';
import { isBarred } from '@pavilion/contract/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { currentLogin, useLogin } from '../../../lib/login/login.ts';

const stayEveryMs = 25_000;

/** Reports which place of the venue the visitor is at while the page is visible. Failed calls are ignored. */
export function useVisit(place: string | null): void {
  useEffect(() => {
    if (place === null) return;
    const quietly = inOwnName();
    let staying: ReturnType<typeof setInterval> | undefined;
    const enter = () => {
      quietly(() => call(enterPlace, { body: { place, eventId } }));
      clearInterval(staying);
      staying = setInterval(
        () => quietly(() => call(continueVisit, { body: { place, eventId } })),
        stayEveryMs,
      );
    };
    const leave = () => {
      if (staying === undefined) return;
      clearInterval(staying);
      staying = undefined;
      quietly(() => call(leavePlace, { body: { place, eventId } }, { keepalive: true }));
    };
    const turn = () => (document.visibilityState === 'visible' ? enter() : leave());
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      leave();
    };
  }, [place]);
}

/** Records a visit to a floor of the hall. */
export function useFloorVisit(visitingFloor: string | null): void {
  useEffect(() => {
    if (visitingFloor !== null)
      inOwnName()(() =>
        call(recordVisit, { body: { eventId, isExhibitionHall: true, visitingFloor } }),
      );
  }, [visitingFloor]);
}

/** Records, on leaving a booth, how long it was viewed: in tenths of a second, as the API always has. */
export function useBoothVisit(booth: { _id: string; name: string } | undefined): void {
  const boothId = booth?._id;
  const boothName = booth?.name;
  useEffect(() => {
    if (!boothId) return;
    const entered = Date.now();
    const quietly = inOwnName();
    const note = () => {
      const body = {
        boothId,
        boothName,
        eventId,
        noOfSecs: Math.round((Date.now() - entered) / 100),
        visitedTime: new Date(entered).toISOString(),
      };
      quietly(() => call(recordBoothVisit, { body }, { keepalive: true }));
    };
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('pagehide', note);
      note();
    };
  }, [boothId, boothName]);
}

/** The number of people at each place, live. */
export const usePeople = () => usePlaces(toCounts);

/** The number of people who wait for an answer at each booth's place, live. */
export const useWaiting = () => usePlaces(toWaiting);

function usePlaces(select: (reply: { places: PlaceCount[] }) => Map<string, number>) {
  const queries = useQueryClient();
  const key = ['presence'];
  const places = useQuery({
    queryKey: key,
    queryFn: () => call(getPresence, { query: { eventId } }),
    select,
  });
  useTopic(eventId ? topics.venue(eventId) : null, {
    onEvent: (event) => {
      if (event.action === presenceChanged.action)
        queries.setQueryData(key, { places: event['places'] as PlaceCount[] });
    },
    onResync: () => void queries.invalidateQueries({ queryKey: key }),
  });
  return places;
}

const connectionsEveryMs = 30_000;

/** At which booths the visitor's connections are, by booth; nothing where the event or the visitor has none. */
export function useBoothConnections(enabled: boolean) {
  const { connections } = useEvent()!.config.features;
  const user = useLogin()?.user;
  return useQuery({
    queryKey: ['boothConnections', user?._id ?? null],
    enabled: enabled && connections !== null && user !== undefined && !isBarred(user, 'messages'),
    meta: { inBrowsersOnly: true },
    refetchInterval: connectionsEveryMs,
    queryFn: () => call(listBoothConnections, { query: { eventId } }),
    select: byBooth,
  });
}

function byBooth({ booths }: { booths: BoothConnections[] }): Map<string, BoothConnections> {
  return new Map(booths.map((one) => [one.boothId, one]));
}

/** The same map until a count changes. */
function toCounts({ places }: { places: PlaceCount[] }): Map<string, number> {
  return new Map(places.map(({ place, people }) => [place, people]));
}

function toWaiting({ places }: { places: PlaceCount[] }): Map<string, number> {
  return new Map(places.flatMap(({ place, waiting }) => (waiting ? [[place, waiting]] : [])));
}

/** Sends calls for the person logged in now; stops once that changes. */
function inOwnName(): (send: () => Promise<unknown>) => void {
  const visitor = currentLogin()?.user._id;
  return (send) => {
    if (visitor && visitor === currentLogin()?.user._id) send().catch(() => undefined);
  };
}
