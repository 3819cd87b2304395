import { type Call, sendMessage, translateMessage } from '@pavilion/contract';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTranslator } from '../../../ports/translator.ts';
import { hasApertium, openApertium } from '../../../testing/apertium.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';

let room: TestRoom;
let sam: Call;
beforeEach(async () => {
  room = await openRoom();
  sam = await room.server.as('sam');
});
afterEach(() => room.close());

test.skipIf(!hasApertium())(
  'sam reads Urdu in Hindi and Hindi in Urdu, by Apertium (skipped without apertium-urd-hin)',
  async () => {
    const apertium = await openApertium();
    onTestFinished(apertium.close);
    const translator = openTranslator({ TRANSLATOR_URL: apertium.url })!;
    await translator.greet();
    expect(translator.targets('ur')).toEqual(['hi']);
    Object.assign(room.server.ports, { translator });
    const read = async (text: string, to: 'hi' | 'ur') => {
      const body = { channelId: room.sessionId, text };
      const { _id: id } = await sam(sendMessage, { body });
      return sam(translateMessage, { params: { id }, body: { to } });
    };
    const hindi = await read('یہ ایک اچھی کتاب ہے۔', 'hi');
    expect(hindi).toMatchObject({ from: 'ur', to: 'hi' });
    expect(hindi.text).toMatch(/किताब है/);
    const urdu = await read('यह एक अच्छी किताब है।', 'ur');
    expect(urdu).toMatchObject({ from: 'hi', to: 'ur' });
    expect(urdu.text).toMatch(/ک\u{650}?تاب ہے/u);
  },
);
