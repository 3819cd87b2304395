import type { Slide } from './deck.ts';

/** The opening lecture: its chapters are named in the description of its recording. */
export const readingCash: readonly Slide[] = [
  {
    seconds: 15,
    title: 'Reading cash before profit',
    lines: ['Anjali Rao', 'Opening lecture, Numeris 2021'],
  },
  {
    seconds: 20,
    title: 'Why cash comes first',
    lines: [
      'Profit is an opinion with footnotes.',
      'Cash is a count: somebody can check it.',
      'Where the two part, there is a story.',
    ],
  },
  {
    seconds: 15,
    title: 'Where to open the accounts',
    lines: [
      'The cash-flow statement first.',
      'Then the notes on receivables and stock.',
      'The profit line last.',
    ],
  },
  {
    seconds: 25,
    title: 'Six half-years of one company',
    chart: {
      labels: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
      rows: [
        { name: 'Profit, Rs lakh', values: [42, 48, 55, 63, 72, 86] },
        { name: 'Cash from operations', values: [40, 44, 41, 35, 22, 9] },
      ],
    },
    lines: ['Profit doubled. Cash left.'],
  },
  {
    seconds: 20,
    title: 'The same company, in days',
    chart: {
      labels: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
      rows: [{ name: 'Days until customers pay', values: [46, 49, 58, 71, 94, 121] }],
    },
    lines: ['The sales were real. The payments waited.'],
  },
  {
    seconds: 25,
    title: 'What moved, and why',
    lines: [
      'Receivables: one large customer, new terms.',
      'Stock: bought ahead of a price that then fell.',
      'Payables: suppliers were paid later, twice.',
      'None of it is on the profit line.',
    ],
  },
  {
    seconds: 20,
    title: 'What a lender would have seen',
    lines: [
      'The overdraft rose in the third half-year.',
      'The audit report spoke of it in the fifth.',
      'A cash statement spoke of it at once.',
    ],
  },
  {
    seconds: 30,
    title: 'Three questions for every set of accounts',
    lines: [
      'Did the cash follow the sale?',
      'Who was paid later than before?',
      'What would a lender have seen first?',
    ],
  },
  {
    seconds: 30,
    title: 'On Monday',
    lines: [
      'Take one client. Read only the cash statement.',
      'Write down what moved, then ask why.',
      'Only then open the profit line.',
      'The handout has room for your notes.',
    ],
  },
];
