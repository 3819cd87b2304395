import type { DemoBank } from './types.ts';

/** The banks of the expo: made up, as their rates are. */
export const banks: readonly DemoBank[] = [
  {
    slug: 'parijat-bank',
    name: 'Parijat Bank',
    city: 'Bangalore',
    floor: 'bng',
    place: { x: 15, y: 8, wide: 3, deep: 2 },
    style: 'cube',
    color: '#2f5d8c',
    summaryText: 'A home loan you can read in one sitting.',
    summarySubText:
      'Bring the figures of a home from its booth, and we tell you what we can lend, at which rate and for how long. We answer in English, Hindi and Kannada.',
    facts: {
      lendsIn: 'Bangalore, Chennai, Coimbatore, Kolkata',
      decidesIn: 5,
      prepayment: 'Free of charge at floating rates; 2% of the sum at fixed ones',
    },
    loans: [
      {
        name: 'Home loan, floating',
        facts: {
          rate: { from: 6.85, to: 7.6, on: '2021-06-01' },
          rateKind: 'Floating',
          longestTerm: 30,
          priceShare: 80,
          processingFee: '0.35% of the loan, at most Rs 10,000, plus GST',
          forWhom: ['Residents', 'NRIs'],
          documents:
            'PAN and Aadhaar or passport, six months of bank statements, two years of tax returns or salary slips, agreement with the builder',
        },
      },
      {
        name: 'Home loan, fixed for ten years',
        facts: {
          rate: { from: 7.9, to: 8.4, on: '2021-06-01' },
          rateKind: 'Fixed',
          longestTerm: 20,
          priceShare: 75,
          processingFee: '0.5% of the loan, plus GST',
          forWhom: ['Residents'],
          documents:
            'PAN and Aadhaar, six months of bank statements, three years of tax returns, agreement with the builder',
        },
      },
    ],
  },
  {
    slug: 'kachnar-bank',
    name: 'Kachnar Bank',
    city: 'Bangalore',
    floor: 'bng',
    place: { x: 0, y: 8, wide: 2, deep: 2 },
    style: 'arch',
    color: '#7a3b69',
    summaryText: 'Loans for Indians abroad, from people who lived there.',
    summarySubText:
      'Sign from where you are: we send a notary in the Gulf, in Singapore and in London. Instalments leave your NRE or NRO account on the day you choose.',
    facts: {
      lendsIn: 'Bangalore, Chennai, Coimbatore',
      decidesIn: 9,
      prepayment: 'Free of charge',
    },
    loans: [
      {
        name: 'NRI home loan',
        facts: {
          rate: { from: 7.1, to: 8.05, on: '2021-05-28' },
          rateKind: 'Floating',
          longestTerm: 20,
          priceShare: 85,
          processingFee: 'Rs 12,500, plus GST',
          forWhom: ['NRIs'],
          documents:
            'Passport with visa, contract of employment, six months of statements of the account abroad and the NRE account, power of attorney',
        },
      },
      {
        name: 'First home',
        facts: {
          rate: { from: 6.95, to: null, on: '2021-05-28' },
          rateKind: 'Floating',
          longestTerm: 25,
          priceShare: 90,
          processingFee: 'None until 6 June 2021',
          forWhom: ['Residents', 'NRIs'],
          documents: 'PAN and Aadhaar or passport, salary slips of three months, tax return',
        },
      },
    ],
  },
];
