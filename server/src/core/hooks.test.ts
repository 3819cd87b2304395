import { expect, test } from 'vitest';
import { composeHooks, type FeatureHooks } from './hooks.ts';

const nothing = { current: async () => null, restore: async () => {} };

test('functions of several features become a list, in the order of the features', async () => {
  const called: string[] = [];
  const feature = (name: string): FeatureHooks => ({
    deletion: async () => void called.push(name),
  });
  const { deletion } = composeHooks([feature('call'), feature('help')]);
  for (const end of deletion) await end(null!, null!);
  expect(called).toEqual(['call', 'help']);
});

test('records of several features become one', () => {
  const { undo } = composeHooks([{ undo: { vase: nothing } }, { undo: { table: nothing } }]);
  expect(Object.keys(undo)).toEqual(['vase', 'table']);
});

test('a record has nothing but what features put into it', () => {
  const { undo } = composeHooks([{ undo: { vase: nothing } }]);
  expect([undo['constructor'], undo['__proto__'], undo['toString']]).toEqual(
    Array(3).fill(undefined),
  );
});

test('two features with the same key of a record keep a server from starting', () => {
  const vase: FeatureHooks = { undo: { vase: nothing } };
  expect(() => composeHooks([vase, vase])).toThrow('Two features have the hook undo.vase.');
});
