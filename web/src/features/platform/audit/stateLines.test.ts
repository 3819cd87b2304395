import '../../../testing/startPage.ts';
import { expect, test } from 'vitest';
import { stateLines } from './stateLines.ts';

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
