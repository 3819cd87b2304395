import '../../../testing/startPage.ts';
import { expect, test } from 'vitest';
import { stateLines } from './stateLines.ts';

test('the log shows hours as people write them', () => {
  const reading = {
    ...{ language: 'en' as const, say: String, names: {} },
    valueName: (_: string, value: string) => value,
  };
  const hours = (from: string) => ({
    openingHours: ['02', '03'].map((day) => ({ date: `${day}/06/2021`, from, to: '18:00' })),
  });
  expect(stateLines(hours('09:00'), hours('10:00'), reading)).toEqual([
    {
      path: 'openingHours',
      before: '02/06/2021 09:00 – 18:00, 03/06/2021 09:00 – 18:00',
      after: '02/06/2021 10:00 – 18:00, 03/06/2021 10:00 – 18:00',
    },
  ]);
});

test('the log shows people and floors by name', () => {
  const [floor, sam] = [crypto.randomUUID(), crypto.randomUUID()];
  const reading = {
    language: 'en' as const,
    say: String,
    names: { [floor]: 'Kolkata', [sam]: 'Sam Test' },
    valueName: (_: string, value: string) => value,
  };
  const after = { floorId: floor, panels: [{ userId: sam }], staff: [sam, 'eli@test.example'] };
  expect(stateLines(null, after, reading).map((line) => line.after)).toEqual([
    'Kolkata',
    'Sam Test',
    'Sam Test, eli@test.example',
  ]);
});
