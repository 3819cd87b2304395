import {
  CallError,
  createClient,
  enterEvent,
  getOwnProfile,
  listOwnEvents,
  type OwnEvent,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { type Login, otherLogins, saveLoginFor } from '../../../lib/login/login.ts';

const key = ['account', 'events'];

/** The events where the person has a role: those the server knows to be theirs, and those this device is logged in to. */
export function useOwnEvents() {
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const { events, isWhole } = await call(listOwnEvents);
      const known = new Set(events.map(({ _id }) => _id));
      const others = Object.entries(otherLogins()).filter(([id]) => !known.has(id));
      const more = await Promise.all(others.map(([, login]) => event(login)));
      return { isWhole, events: [...events, ...more.flat()] };
    },
  });
}

/** The event of another login on this device; empty if it has ended or is a visitor's. */
async function event(login: Login): Promise<OwnEvent[]> {
  try {
    const { events } = await as(login.token)(listOwnEvents);
    return events
      .filter((one) => one.isThis && isRole(one))
      .map((one) => ({ ...one, isThis: false }));
  } catch (error) {
    if (error instanceof CallError) return [];
    throw error;
  }
}

function isRole({ roles, booths }: OwnEvent): boolean {
  return booths.length > 0 || roles.some((role) => role !== 'attendee');
}

/** Finds all events with the person's email; the server asks for an emailed code. */
export function useFindEvents() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(listOwnEvents, { query: { all: 'yes' } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Opens another of the person's events: logged in if the server allows it, otherwise at its login. */
export function useGoTo() {
  return useMutation({
    mutationFn: async (one: OwnEvent) => {
      const place = landingPath(one);
      const login = `/attendee-login?next=${encodeURIComponent(place)}`;
      location.assign(one.root + ((await hasLogin(one)) ? place : login));
    },
  });
}

async function hasLogin({ _id, isHere }: OwnEvent): Promise<boolean> {
  if (!isHere) return false;
  if (otherLogins()[_id]) return true;
  try {
    const { token } = await call(enterEvent, { params: { id: _id }, body: {} });
    const { user } = await as(token)(getOwnProfile);
    saveLoginFor(_id, { token, user });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'secondStep.needed') return false;
    throw error;
  }
}

/** Whether a person works in an event's console, rather than among its visitors. */
export function isConsole(one: Pick<OwnEvent, 'roles' | 'booths'>): boolean {
  return landingPath(one) !== '/';
}

/** Where a person works in one of their events. */
function landingPath({ roles, booths }: Pick<OwnEvent, 'roles' | 'booths'>): string {
  if (roles.includes('organiser')) return '/organiser';
  return booths.length > 0 || roles.includes('exhibitor') ? '/exhibitor' : '/';
}

function as(token: string) {
  return createClient({ origin: '', headers: () => ({ authorization: `Bearer ${token}` }) });
}
