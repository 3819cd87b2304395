import { expect, test } from 'vitest';
import { account, type Told } from '../bench/src/heard.ts';

const told = (who: string, id: number, at: number): Told => ({
  who,
  what: `sessionRoom:1 message ${id}`,
  at,
});

test('a rehearsal counts what people’s screens got late, twice or not at all', () => {
  const owed = [
    told('alice', 1, 100),
    told('bob', 1, 100),
    told('alice', 2, 200),
    told('bob', 2, 200),
  ];
  const heard = [
    told('alice', 1, 90),
    told('bob', 1, 1101),
    told('alice', 2, 260),
    told('alice', 2, 270),
  ];
  expect(account(owed, heard)).toEqual({
    owed: 4,
    lost: 1,
    late: 1,
    twice: 1,
    took: [0, 1001, 60],
  });
  expect(account([], heard)).toMatchObject({ owed: 0, lost: 0, late: 0, twice: 0 });
});
