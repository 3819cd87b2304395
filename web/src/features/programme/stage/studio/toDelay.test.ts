import { expect, test } from 'vitest';
import { toDelay } from './toDelay.ts';

const playlist = `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXT-X-PROGRAM-DATE-TIME:2021-06-02T04:00:00.000Z
#EXTINF:2.000,
1.ts
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2021-06-02T05:00:00.000Z
#EXTINF:2.000,
2.ts
#EXTINF:1.900,
3.ts
`;

test('sam is told how far behind viewers are: the age of the newest piece and what players hold back', () => {
  expect(toDelay(playlist, new Date('2021-06-02T05:00:07Z'))).toEqual({ seconds: 7, age: 3 });
  expect(toDelay(playlist, new Date('2021-06-02T05:00:03Z'))).toEqual({ seconds: 4, age: 0 });
});

test('sam is told nothing that isn’t known: without a piece, after the end, or by another clock', () => {
  const now = new Date('2021-06-02T05:00:07Z');
  expect(toDelay('', now)).toBeNull();
  expect(toDelay('#EXTM3U\n', now)).toBeNull();
  expect(toDelay(`${playlist}#EXT-X-ENDLIST\n`, now)).toBeNull();
  expect(toDelay(playlist, new Date('2021-06-03T05:00:00Z'))).toBeNull();
});
