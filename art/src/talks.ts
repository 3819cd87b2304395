import type { Slide } from './deck.ts';

/** The opening lecture; the description of its recording lists its chapters. */
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

export const revenueInInstalments: readonly Slide[] = [
  {
    seconds: 10,
    title: 'Revenue that arrives in instalments',
    lines: ['Sam Iyer', 'Numeris 2021'],
  },
  {
    seconds: 20,
    title: 'Five years of a school fee',
    chart: {
      labels: ['Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5'],
      rows: [
        { name: 'Received', values: [90, 10, 10, 10, 10] },
        { name: 'Earned', values: [26, 26, 26, 26, 26] },
      ],
    },
    lines: ['Paid at the gate, earned in the classroom.'],
  },
  {
    seconds: 20,
    title: 'On one sheet of paper',
    lines: [
      'What was promised, and when?',
      'What has been done by today?',
      'The rest is owed, not earned.',
    ],
  },
];

export const smallFlats: readonly Slide[] = [
  { seconds: 10, title: 'Small flats for large families', lines: ['Farah Khan', 'Talk Sessions'] },
  {
    seconds: 20,
    title: 'Begin in the evening',
    lines: ['What do people carry home?', 'Where do they put it down?', 'A plan begins there.'],
  },
  {
    seconds: 20,
    title: 'Nine plans, three rules',
    lines: [
      'Every bed has a shelf and a lamp.',
      'One table seats everybody.',
      'Nothing stands in front of a window.',
    ],
  },
];

export const walkTheBoundary: readonly Slide[] = [
  { seconds: 10, title: 'Walk the boundary first', lines: ['Rajat Malhotra', 'Talk Sessions'] },
  {
    seconds: 20,
    title: 'On foot, before the map',
    lines: [
      'Count the stones, then read the deed.',
      'Look for a path that others use.',
      'Ask where the rain goes.',
    ],
  },
  {
    seconds: 20,
    title: 'The price of a corner',
    lines: [
      'Two roads, two setbacks.',
      'More light, less to build on.',
      'Worth it, if you have walked it.',
    ],
  },
];
