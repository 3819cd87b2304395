import { buy } from '../buyer.ts';
import { openCrm } from '../crm.ts';
import { demo, freshMobile, register, testWithCast as test } from '../product.ts';
import { byKeyboard, byPointer, byScreenReader } from '../way.ts';
import { wordsIn } from '../words.ts';

test.slow();

const inEnglish = {
  ...{ t: wordsIn('en'), price: 'Price' },
  question: 'What is the price, and when is possession?',
  answer: /starts at Rs 1\.24 crores\./,
};

test.describe('in Hindi, from Dubai', () => {
  test.use({ locale: 'hi-IN', timezoneId: 'Asia/Dubai', viewport: { width: 1440, height: 900 } });

  test('farah buys at her desk, with the loan in dirhams too', async ({ page, enter, request }) => {
    const crm = await openCrm();
    const mobile = `+97150${freshMobile().slice(-7)}`;
    await buy({
      ...{ page, crm, way: byPointer(page), t: wordsIn('hi'), price: 'क़ीमत' },
      asha: await register(request, '', { country: 'AE', mobile }),
      hana: await enter(demo('hana')),
      question: 'क़ीमत क्या है, और कब्ज़ा कब मिलेगा?',
      answer: /1\.24 करोड़ रुपये से शुरू/,
      inOwnMoney: /AED/,
    });
    crm.close();
  });
});

for (const [means, way] of [
  ['by keyboard alone', byKeyboard],
  ['by what a screen reader is told alone', byScreenReader],
] as const)
  test(`asha buys ${means}`, { tag: '@full' }, async ({ page, enter, request }) => {
    const crm = await openCrm();
    await buy({
      ...{ ...inEnglish, page, crm, way: way(page) },
      asha: await register(request),
      hana: await enter(demo('hana')),
    });
    crm.close();
  });
