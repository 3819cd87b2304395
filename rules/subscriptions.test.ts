import { expect, test } from 'vitest';
import { account, type Delivered } from '../bench/src/deliveries.ts';

const delivery = (who: string, id: number, at: number): Delivered => ({
  who,
  what: `sessionRoom:1 message ${id}`,
  at,
});

test('a rehearsal counts what people’s screens got late, twice or not at all', () => {
  const due = [
    delivery('alice', 1, 100),
    delivery('bob', 1, 100),
    delivery('alice', 2, 200),
    delivery('bob', 2, 200),
  ];
  const received = [
    delivery('alice', 1, 90),
    delivery('bob', 1, 1101),
    delivery('alice', 2, 260),
    delivery('alice', 2, 270),
  ];
  expect(account(due, received)).toEqual({
    due: 4,
    lost: 1,
    late: 1,
    twice: 1,
    took: [0, 1001, 60],
  });
  expect(account([], received)).toMatchObject({ due: 0, lost: 0, late: 0, twice: 0 });
});
