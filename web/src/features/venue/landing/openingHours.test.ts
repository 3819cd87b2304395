import { expect, test } from 'vitest';
import { event } from '../../../testing/startPage.ts';
import { doors } from './openingHours.ts';

const lisbon = {
  ...event,
  firstDay: '2026-10-24',
  lastDay: '2026-10-26',
  zone: 'Europe/Lisbon',
  config: { ...event.config, opens: '09:00', closes: '17:00' },
};

test('alice finds the doors opening at nine on the day after the clocks went back', () => {
  expect(doors(lisbon, new Date('2026-10-20T12:00:00Z'))).toEqual({
    state: 'before',
    opensAt: new Date('2026-10-24T08:00:00Z'),
  });
  expect(doors(lisbon, new Date('2026-10-25T20:00:00Z'))).toEqual({
    state: 'closed',
    opensAt: new Date('2026-10-26T09:00:00Z'),
  });
});
