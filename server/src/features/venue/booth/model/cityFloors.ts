import { createHash } from 'node:crypto';
import type { Booth, BoothFloor, HallFloor } from '@pavilion/contract';
import type { FloorPart } from '../queries/hall.ts';
import type { FloorRow } from '../tables.ts';

/** The booth floors of a floor of the hall: one for each of its cities, or the floor itself if it has none. A booth in any other city belongs to the first. */

/** A booth floor, and which booths belong to it. */
interface CityFloor {
  floor: Booth['boothFloors'][number];
  part: FloorPart;
}

type NamedFloor = Pick<FloorRow, 'id' | 'key' | 'name' | 'cities'>;

function listCityFloors({ id, key, name, cities }: NamedFloor): CityFloor[] {
  const named = cities.filter(
    (city, nth) => cities.findIndex((one) => same(one) === same(city)) === nth,
  );
  if (!named.length) return [{ floor: { _id: id, floorId: id, key, name }, part: { floorId: id } }];
  return named.map((city, nth) => ({
    floor: { _id: cityFloorId(id, city), floorId: id, key, name: city },
    part: {
      floorId: id,
      ...(nth ? { within: [city] } : { without: named.slice(1) }),
    },
  }));
}

/** The booth floor of a booth. */
export function findCityFloor(floor: NamedFloor, city: string): Booth['boothFloors'][number] {
  const all = listCityFloors(floor);
  return (all.find(({ floor: { name } }) => same(name) === same(city)) ?? all[0]!).floor;
}

/** The parts these ids name: floors of the hall, or cities on them; other ids are ignored. */
export function findParts(floors: FloorRow[], ids: string[]): FloorPart[] {
  return floors.flatMap((floor) =>
    ids.includes(floor.id)
      ? [{ floorId: floor.id }]
      : listCityFloors(floor)
          .filter(({ floor: { _id } }) => ids.includes(_id))
          .map(({ part }) => part),
  );
}

/** The floor of the hall with this key, name or id, or with a city of this name or id. */
export function floorNamed(floors: FloorRow[], named: string): FloorRow | undefined {
  const asked = same(named);
  return (
    floors.find(({ id, key, name }) => [id, key, same(name)].includes(asked)) ??
    floors.find((floor) =>
      listCityFloors(floor).some(({ floor: { _id, name } }) => [_id, same(name)].includes(asked)),
    )
  );
}

export function withCounts(
  floors: FloorRow[],
  counts: { floor_id: string; city: string; count: number }[],
): { floors: HallFloor[]; boothFloors: BoothFloor[] } {
  const countBooths = (floor: FloorRow, cityId?: string) =>
    counts
      .filter(
        (one) =>
          one.floor_id === floor.id && (!cityId || findCityFloor(floor, one.city)._id === cityId),
      )
      .reduce((sum, one) => sum + one.count, 0);
  return {
    floors: floors.map((floor) => ({
      _id: floor.id,
      key: floor.key,
      name: floor.name,
      nameHi: floor.name_hi,
      cities: floor.cities,
      setting: floor.setting,
      boothCount: countBooths(floor),
    })),
    boothFloors: floors.flatMap((floor) =>
      listCityFloors(floor).map((city) => ({
        ...city.floor,
        boothCount: countBooths(floor, city.floor._id),
      })),
    ),
  };
}

function same(name: string): string {
  return name.trim().toLowerCase();
}

/** The id of a city on a floor: stable, as it is derived from both. */
function cityFloorId(floorId: string, city: string): string {
  const hex = createHash('sha256')
    .update(`${floorId} ${same(city)}`)
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
