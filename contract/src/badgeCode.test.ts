import { expect, test } from 'vitest';
import { readBadgeCode, shownBadgeCode } from './badgeCode.ts';

test('a code is read however it is written, and shown in groups of four', () => {
  expect(readBadgeCode(' k7qp-3mxx 9ABC-defg ')).toBe('K7QP3MXX9ABCDEFG');
  expect(shownBadgeCode('K7QP3MXX9ABCDEFG')).toBe('K7QP-3MXX-9ABC-DEFG');
});

test.each(['', 'K7QP', 'K7QP3MXX9ABCDEF0', 'K7QP3MXX9ABCDEFGH', 'https://expo.example/x'])(
  '«%s» is no code of a badge',
  (written) => expect(readBadgeCode(written)).toBeNull(),
);
