import { Kysely, PostgresDialect } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Db } from '../core/context.ts';
import { coalesced } from '../db/batching.ts';
import { serializerCompiler } from './serialize.ts';

const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: null as never }) });

function compile() {
  const schema = z.object({ booths: z.array(z.string()) });
  const parse = vi.spyOn(schema, 'safeParse');
  return {
    parse,
    write: serializerCompiler({ schema, method: 'GET', url: '/booth', httpStatus: '200' }),
  };
}

test('what alice and bob are sent at the same moment is made into text once, without what its schema does not name', async () => {
  const ask = coalesced(async () => ({ booths: ['Laurel Heights'], draft: 'secret' }));
  const { parse, write } = compile();
  const [one, other] = await Promise.all([ask(db, 'hall'), ask(db, 'hall')]);
  expect([write(one), write(other)]).toEqual(Array(2).fill('{"booths":["Laurel Heights"]}'));
  expect(parse).toHaveBeenCalledTimes(1);
  write(await ask(db, 'hall'));
  expect(parse).toHaveBeenCalledTimes(2);
});

test('what somebody is sent alone is made into text each time, for it may have changed', () => {
  const reply = { booths: ['Laurel Heights'] };
  const { write } = compile();
  write(reply);
  reply.booths.push('Meadowgate');
  expect(write(reply)).toBe('{"booths":["Laurel Heights","Meadowgate"]}');
});
