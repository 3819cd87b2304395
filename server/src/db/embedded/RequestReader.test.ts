import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestReader } from './RequestReader.ts';

function message(type: string, content: string): Buffer {
  const bytes = Buffer.alloc(5 + content.length);
  bytes.write(type, 'latin1');
  bytes.writeUInt32BE(4 + content.length, 1);
  bytes.write(content, 5, 'latin1');
  return bytes;
}

const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
const requests = [
  startup,
  message('Q', 'select 1\0'),
  Buffer.concat([message('P', '\0select 2\0\0\0'), message('B', 'SQX'), message('S', '')]),
  Buffer.concat([message('P', 'x'.repeat(300)), message('H', '')]),
  message('X', ''),
];

test('the same whole requests are read, however the bytes are split', () => {
  const stream = Buffer.concat(requests);
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const reader = new RequestReader();
      const edges = [0, ...cuts.sort((a, b) => a - b), stream.length];
      const read = edges
        .slice(1)
        .flatMap((end, index) => reader.read(stream.subarray(edges[index], end)));
      expect(read.map(({ bytes }) => Buffer.from(bytes))).toEqual(requests);
      const kinds = ['startup', 'statement', 'statement', 'statement', 'terminate'];
      expect(read.map(({ kind }) => kind)).toEqual(kinds);
    }),
  );
});

test('an unfinished request waits for the rest', () => {
  const reader = new RequestReader();
  expect(reader.read(startup)).toHaveLength(1);
  expect(reader.read(message('P', 'no end yet'))).toEqual([]);
  expect(reader.read(message('S', ''))).toHaveLength(1);
});
