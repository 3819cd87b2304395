import type { World } from './examples.ts';

/** Books alice a seat in a new site visit of the first booth; returns how to find it. */
export async function tourGuest(world: World) {
  const { event, clock, store } = world.server;
  const tourId = crypto.randomUUID();
  const code = tourId.toUpperCase().replace(/[01-]/g, '').slice(0, 6);
  const [created_at, start] = [clock.now(), Date.parse('2021-06-02T06:00:00Z')];
  const boothId = world.hall.meadows;
  const tour = {
    ...{ id: tourId, event_id: event.id, booth_id: boothId, place: code, address: '' },
    ...{ map_url: null, transport: '', start_at: new Date(start), created_at },
    ...{ end_at: new Date(start + 7_200_000), closes_hours: 0, seats: 2 },
  };
  const booking = {
    ...{ id: crypto.randomUUID(), event_id: event.id, tour_id: tourId, code, created_at },
    ...{ person_id: await world.findId('alice'), seats: 1, state: 'booked' as const },
    ...{ asked_at: created_at, seated_at: new Date(start - 86_400_000), reminded: null },
    ...{ consent_version: '1', consent_language: 'en' as const },
  };
  await store.db.insertInto('tour').values(tour).execute();
  await store.db.insertInto('tour_booking').values(booking).execute();
  return { boothId, tourId, code };
}
