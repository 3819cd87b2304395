import type { CostTables } from '../homeCost.ts';

const lakh = 100_000;
const crore = 10_000_000;
const everyone = (dutyPercent: number, upTo: number | null = null) => ({
  ...{ upTo, dutyPercent, womenPercent: null },
});

/** Figures that held on the day each names. Organisers check them, and replace those that have changed since. */
export const propertyCosts: CostTables = {
  digits: 'latin',
  loan: {
    ratePercent: 8.15,
    years: 20,
    incomePercent: 50,
    pricePercent: 80,
    day: '2025-06-15',
    source: 'State Bank of India, external benchmark rate (EBLR)',
  },
  charges: {
    floorRise: 30,
    floorRiseFrom: 3,
    parking: 3 * lakh,
    club: 2 * lakh,
    day: '2025-08-31',
    source: 'Usual amounts; the developer’s price sheet decides',
  },
  gst: {
    buildingPercent: 5,
    affordablePercent: 1,
    affordableMost: 45 * lakh,
    servicesPercent: 18,
    day: '2019-04-01',
    source: 'Notification 03/2019, Central Tax (Rate)',
  },
  tds: {
    tdsPercent: 1,
    tdsFrom: 50 * lakh,
    day: '2024-10-01',
    source: 'Income-tax Act 1961, section 194-IA',
  },
  states: [
    {
      name: { en: 'Karnataka', hi: 'कर्नाटक' },
      boothCities: ['Bangalore', 'Bengaluru', 'Mysore', 'Mysuru'],
      duty: [everyone(2, 20 * lakh), everyone(3, 45 * lakh), everyone(5)],
      surchargePercent: 12,
      registrationPercent: 2,
      registrationMost: null,
      day: '2025-08-31',
      source: 'Department of Stamps and Registration, Karnataka',
    },
    {
      name: { en: 'Tamil Nadu', hi: 'तमिलनाडु' },
      boothCities: ['Chennai', 'Coimbatore', 'Madurai'],
      duty: [everyone(4, 50 * lakh), everyone(5, 3 * crore), everyone(7)],
      surchargePercent: 0,
      registrationPercent: 2,
      registrationMost: null,
      day: '2023-12-01',
      source: 'Registration Department, Tamil Nadu: first sale of a flat',
    },
    {
      name: { en: 'West Bengal', hi: 'पश्चिम बंगाल' },
      boothCities: ['Kolkata', 'Howrah', 'Siliguri'],
      duty: [everyone(6, 1 * crore), everyone(7)],
      surchargePercent: 0,
      registrationPercent: 1,
      registrationMost: null,
      day: '2024-07-01',
      source: 'Directorate of Registration and Stamp Revenue, West Bengal',
    },
    {
      name: { en: 'Maharashtra', hi: 'महाराष्ट्र' },
      boothCities: ['Mumbai', 'Pune', 'Thane', 'Nagpur'],
      duty: [{ upTo: null, dutyPercent: 6, womenPercent: 5 }],
      surchargePercent: 0,
      registrationPercent: 1,
      registrationMost: 30_000,
      day: '2022-04-01',
      source: 'Inspector General of Registration, Maharashtra: Mumbai, with metro cess',
    },
    {
      name: { en: 'Telangana', hi: 'तेलंगाना' },
      boothCities: ['Hyderabad', 'Secunderabad', 'Warangal'],
      duty: [everyone(7)],
      surchargePercent: 0,
      registrationPercent: 0.5,
      registrationMost: null,
      day: '2021-07-22',
      source: 'Registration and Stamps Department, Telangana: 5.5% and 1.5% transfer duty',
    },
    {
      name: { en: 'Delhi', hi: 'दिल्ली' },
      boothCities: ['Delhi', 'New Delhi'],
      duty: [{ upTo: null, dutyPercent: 6, womenPercent: 4 }],
      surchargePercent: 0,
      registrationPercent: 1,
      registrationMost: null,
      day: '2023-04-01',
      source: 'Revenue Department, Delhi',
    },
  ],
  currencies: [
    ['USD', 85.58, 'FBIL reference rate'],
    ['GBP', 110.74, 'FBIL reference rate'],
    ['EUR', 92.32, 'FBIL reference rate'],
    ['AED', 23.3, 'FBIL rate of the US dollar, 3.6725 dirhams'],
    ['SAR', 22.82, 'FBIL rate of the US dollar, 3.75 riyals'],
    ['QAR', 23.51, 'FBIL rate of the US dollar, 3.64 riyals'],
    ['OMR', 222.58, 'FBIL rate of the US dollar, 0.3845 rials'],
    ['BHD', 227.61, 'FBIL rate of the US dollar, 0.376 dinars'],
  ].map(([code, rate, source]) => ({
    code: String(code),
    rate: Number(rate),
    day: '2025-03-28',
    source: String(source),
  })),
};
