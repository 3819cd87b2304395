import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { refusal } from '../../../testing/testServer.ts';

let room: TestRoom;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.close());

test('mo can’t ask with one option, or with two that read the same', async () => {
  const ask = (...options: string[]) =>
    refusal(
      room.poll({
        questions: [
          {
            questionText: 'What would you like?',
            isSingleChoice: true,
            options: options.map((optionText) => ({ optionText })),
          },
        ],
      }),
    );
  const where = { status: 400, fields: ['questions.0.options'] };
  expect(await ask('Coffee')).toMatchObject(where);
  expect(await ask('Coffee', 'Tea', ' coffee')).toMatchObject(where);
});
