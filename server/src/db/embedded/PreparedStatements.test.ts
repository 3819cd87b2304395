import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/storeTemplate.ts';
import { plannedOnce } from '../plannedOnce.ts';
import { PreparedStatements } from './PreparedStatements.ts';

describe('on a store', () => {
  let opened: TestStore;

  beforeEach(async () => {
    opened = await openTestStore();
    await sql`create table note (number int primary key, text text)`.execute(opened.store.db);
  });

  afterEach(() => opened.remove());

  function add(number: number, text: string | null) {
    return sql`insert into note (number, text) values (${number}, ${text})`.execute(
      opened.store.db,
    );
  }

  async function prepared(): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) from pg_prepared_statements`.execute(opened.store.db);
    return rows[0]!.count;
  }

  test('a repeated statement is prepared once for all connections and gives the same answers', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, number) => add(number, `n${number}`)));
    await add(40, null);
    expect(await prepared()).toBe(1);
    for (const number of [3, 17, 17, 99]) {
      const { rows } = await sql<{ text: string }>`
      select text from note where number = ${number}`.execute(opened.store.db);
      expect(rows).toEqual(number === 99 ? [] : [{ text: `n${number}` }]);
    }
    expect(await prepared()).toBe(2);
  });

  test('a statement still works after an error, in a transaction too', async () => {
    for (let number = 0; number < 4; number++) await add(number, '');
    await expect(add(1, '')).rejects.toThrow(/duplicate key/);
    await add(4, '');
    const failing = opened.store.transaction(async (tx) => {
      const insert = (number: number) =>
        sql`insert into note (number, text) values (${number}, ${''})`.execute(tx);
      await insert(5);
      await expect(insert(5)).rejects.toThrow(/duplicate key/);
      await insert(6);
    });
    await expect(failing).rejects.toThrow(/aborted/);
    await add(5, '');
    const { rows } = await sql`select number from note`.execute(opened.store.db);
    expect(rows).toHaveLength(6);
  });

  test('a statement sees a new column after its table has changed', { tags: 'full' }, async () => {
    const read = async () =>
      (await sql`select * from note where number = ${1}`.execute(opened.store.db)).rows;
    await add(1, 'a');
    for (let time = 0; time < 4; time++) expect(await read()).toEqual([{ number: 1, text: 'a' }]);
    await sql`alter table note add column more int default 7`.execute(opened.store.db);
    for (let time = 0; time < 4; time++)
      expect(await read()).toEqual([{ number: 1, text: 'a', more: 7 }]);
  });

  test(
    'lists and searches are planned each time, for the values they are given',
    { tags: 'full' },
    async () => {
      for (let time = 0; time < 4; time++) {
        await sql`select from note where number > ${time} limit 2`.execute(opened.store.db);
        await sql`select from note where text like ${`${time}%`}`.execute(opened.store.db);
      }
      expect(await prepared()).toBe(0);
    },
  );

  test('a list that is marked as planned once is prepared', async () => {
    for (let time = 0; time < 4; time++)
      await sql`select ${plannedOnce} from note where number > ${time} limit 2`.execute(
        opened.store.db,
      );
    expect(await prepared()).toBe(1);
  });

  test(
    'an upsert with a value in its conflict condition keeps finding the conflict',
    { tags: 'full' },
    async () => {
      await sql`create unique index on note (text) where number = 1`.execute(opened.store.db);
      for (let time = 0; time < 9; time++)
        await sql`insert into note (number, text) values (${1}, ${'a'})
      on conflict (text) where number = ${1} do update set text = ${'a'}`.execute(opened.store.db);
      const { rows } = await sql`select number from note`.execute(opened.store.db);
      expect(rows).toEqual([{ number: 1 }]);
    },
  );
});

test('a request that is not a plain statement passes through unchanged', () => {
  const statements = new PreparedStatements();
  for (const bytes of [
    Buffer.from('Q\0\0\0\x0bselect 1\0'),
    Buffer.from('P\0\0\0\x0fown\0select\0\0\0S\0\0\0\x04'),
    Buffer.from('P\0\0\0\x0c\0select\0\0\0S\0\0\0\x04'),
  ])
    for (let time = 0; time < 3; time++) expect(statements.prepare(bytes).bytes).toBe(bytes);
});
