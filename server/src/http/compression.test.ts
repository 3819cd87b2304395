import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { remembering } from './compression.ts';

const long = (word: string) => Buffer.from(JSON.stringify(Array(2000).fill(word)));
const wordsIn = (compressed: Buffer) => JSON.parse(String(brotliDecompressSync(compressed)));

test('a long text that many are sent is compressed once, and each text to itself', () => {
  const compress = vi.fn((text: Buffer) => brotliCompressSync(text));
  const pack = remembering(compress);
  for (const word of ['alice', 'carol', 'alice', 'carol'])
    expect(wordsIn(pack(long(word)))[0]).toBe(word);
  expect(compress).toHaveBeenCalledTimes(2);
});

test('short texts, and long ones of which many came since, are not remembered', () => {
  const compress = vi.fn((text: Buffer) => brotliCompressSync(text));
  const pack = remembering(compress);
  for (const text of ['"alice"', '"alice"']) expect(wordsIn(pack(Buffer.from(text)))).toBe('alice');
  expect(compress).toHaveBeenCalledTimes(2);
  for (let nth = 0; nth < 20; nth++) pack(long(`word ${nth}`));
  pack(long('word 19'));
  expect(compress).toHaveBeenCalledTimes(22);
  pack(long('word 0'));
  expect(compress).toHaveBeenCalledTimes(23);
});
