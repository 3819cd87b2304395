import { setting } from '@pavilion/contract';
import * as hall from '../../../venue/booth/service.ts';
import * as cells from '../model/cells.ts';
import type { ImportDefinition } from '../model/definition.ts';

interface Row {
  floor: string;
  'floor (hi)'?: string;
  cities?: string[];
  skyline?: (typeof skylines)[number];
}
interface Work {
  id: string | null;
  given: { name: string; nameHi?: string; cities?: string[]; skyline?: Row['skyline'] };
}

const skylines = setting.shape.skyline.options;

/** The hall's floors, matched by name. */
export const floors: ImportDefinition<Row, Work> = {
  kind: 'floors',
  needs: 'hall',
  key: ['floor'],
  title: 'floor',
  columns: () => [
    { name: 'floor', cell: cells.line(60), required: true, example: 'Ground floor' },
    { name: 'floor (hi)', cell: cells.line(60), example: 'भूतल' },
    { name: 'cities', cell: cells.list(80), example: 'Pune; Nashik' },
    { name: 'skyline', cell: cells.choice(skylines), example: 'garden', choices: skylines },
  ],
  lock: hall.lockHall,
  async plan(ctx, lines) {
    const { floors: known } = await hall.floors(ctx);
    const steps = lines.map(({ number, row }) => {
      const there = known.find((floor) => same(floor.name, row.floor) || floor.key === row.floor);
      const { floor: name, 'floor (hi)': nameHi, cities, skyline } = row;
      const isSame =
        there?.name === name &&
        (nameHi === undefined || nameHi === there.nameHi) &&
        (cities === undefined || cities.join('\n') === there.cities.join('\n')) &&
        (skyline === undefined || skyline === there.setting.skyline);
      return {
        line: number,
        act: !there ? ('create' as const) : isSame ? ('unchanged' as const) : ('update' as const),
        work: {
          id: there?._id ?? null,
          given: { name, ...(nameHi && { nameHi }), ...(cities && { cities }), skyline },
        },
      };
    });
    return { steps, problems: [], brings: [] };
  },
  async write(tx, { id, given: { skyline, ...fields } }) {
    const there = (await hall.floors(tx)).floors.find((floor) => floor._id === id);
    const greenery = there?.setting.greenery ?? tx.event.config.look.greenery;
    const given = { ...fields, ...(skyline && { setting: { skyline, greenery } }) };
    return [id ? await hall.changeFloorRow(tx, id, given) : await hall.importFloor(tx, given)];
  },
  publish: hall.publishHall,
  async lines(ctx) {
    return (await hall.floors(ctx)).floors.map((floor) => ({
      floor: floor.name,
      'floor (hi)': floor.nameHi ?? '',
      cities: floor.cities.join('; '),
      skyline: floor.setting.skyline,
    }));
  },
};

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
