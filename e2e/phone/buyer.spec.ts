import { buy } from '../buyer.ts';
import { openCrm } from '../crm.ts';
import { demo, expect, register, testWithCast as test } from '../product.ts';
import { byPointer } from '../way.ts';
import { wordsIn } from '../words.ts';

test(
  'asha buys on her phone: from a budget over three homes, a loan and an answer to the gate of the site',
  { tag: '@full' },
  async ({ page, enter, request }) => {
    test.slow();
    expect(page.viewportSize()!.width).toBe(360);
    const crm = await openCrm();
    await buy({
      ...{ page, crm, way: byPointer(page), t: wordsIn('en'), price: 'Price' },
      asha: await register(request),
      hana: await enter(demo('hana')),
      question: 'What is the price, and when is possession?',
      answer: /starts at Rs 1\.24 crores\./,
    });
    crm.close();
  },
);
