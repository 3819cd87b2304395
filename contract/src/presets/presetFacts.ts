import { priceParts } from '../homeCost.ts';
import type { EventConfig, FactField } from './event-config.ts';

function field(
  key: string,
  kind: FactField['kind'],
  about: Pick<FactField, 'label'> & Partial<FactField>,
): FactField {
  return { key, kind, options: [], unit: '', required: false, ...about };
}

/** The facts that booths and their items state in the events of a preset, those that decide first. */
export const presetFacts = {
  'property-expo': {
    boothFields: [
      field('price', 'moneyRange', { label: { en: 'Price', hi: 'क़ीमत' }, unit: 'INR' }),
      field('configuration', 'text', { label: { en: 'Configuration', hi: 'किस तरह के घर' } }),
      field('locality', 'text', { label: { en: 'Locality', hi: 'इलाक़ा' } }),
      field('possession', 'month', { label: { en: 'Possession', hi: 'क़ब्ज़ा' } }),
      field('rera', 'registration', { label: { en: 'RERA registration', hi: 'रेरा पंजीकरण' } }),
      field('builder', 'text', { label: { en: 'Builder', hi: 'बिल्डर' } }),
      field('landArea', 'number', {
        label: { en: 'Land area', hi: 'ज़मीन का क्षेत्रफल' },
        unit: 'acres',
      }),
      field('homesInAll', 'number', { label: { en: 'Homes in all', hi: 'कुल घर' } }),
      field('approvals', 'text', { label: { en: 'Approvals', hi: 'मंज़ूरियाँ' } }),
      field('banks', 'text', { label: { en: 'Banks that lend', hi: 'क़र्ज़ देने वाले बैंक' } }),
      field('amenities', 'text', { label: { en: 'Amenities', hi: 'सुविधाएँ' } }),
      field('distances', 'text', { label: { en: 'Distances', hi: 'दूरियाँ' } }),
      field('place', 'place', { label: { en: 'On the map', hi: 'नक़्शे पर' } }),
      field('masterPlan', 'plan', { label: { en: 'Master plan', hi: 'मास्टर प्लान' } }),
    ],
    boothItems: {
      name: { en: 'Homes', hi: 'घर' },
      fields: [
        field('kind', 'choice', {
          label: { en: 'Kind', hi: 'प्रकार' },
          options: ['Flat', 'Villa', 'Row house', 'Plot', 'Shop'],
        }),
        field('price', 'moneyRange', { label: { en: 'Price', hi: 'क़ीमत' }, unit: 'INR' }),
        field('priceIncludes', 'choices', {
          label: { en: 'Price includes', hi: 'क़ीमत में शामिल' },
          options: [...priceParts],
        }),
        field('carpetArea', 'area', { label: { en: 'Carpet area', hi: 'कार्पेट एरिया' } }),
        field('plotArea', 'area', { label: { en: 'Plot area', hi: 'प्लॉट का क्षेत्रफल' } }),
        field('rooms', 'number', { label: { en: 'Rooms', hi: 'कमरे' } }),
        field('floorPlan', 'plan', { label: { en: 'Floor plan', hi: 'फ़्लोर प्लान' } }),
      ],
    },
    boothKinds: [
      {
        key: 'bank',
        name: { en: 'Bank', hi: 'बैंक' },
        plural: { en: 'Banks', hi: 'बैंक' },
        fields: [
          field('lendsIn', 'text', { label: { en: 'Lends in', hi: 'इन शहरों में ऋण' } }),
          field('decidesIn', 'number', {
            label: { en: 'Sanction takes about', hi: 'मंज़ूरी में लगभग' },
            unit: 'days',
          }),
          field('prepayment', 'text', {
            label: { en: 'Early repayment', hi: 'समय से पहले चुकाना' },
          }),
          field('website', 'link', { label: { en: 'Website', hi: 'वेबसाइट' } }),
        ],
        items: {
          name: { en: 'Loans', hi: 'ऋण' },
          fields: [
            field('rate', 'rate', {
              label: { en: 'Interest a year', hi: 'सालाना ब्याज' },
              required: true,
            }),
            field('rateKind', 'choice', {
              label: { en: 'Kind of rate', hi: 'दर का प्रकार' },
              options: ['Floating', 'Fixed'],
            }),
            field('longestTerm', 'number', {
              label: { en: 'Longest term', hi: 'सबसे लंबी अवधि' },
              unit: 'years',
            }),
            field('priceShare', 'percent', {
              label: { en: 'Lends up to, of the price', hi: 'क़ीमत का अधिकतम हिस्सा' },
            }),
            field('processingFee', 'text', {
              label: { en: 'Processing fee', hi: 'प्रोसेसिंग फ़ीस' },
            }),
            field('forWhom', 'choices', {
              label: { en: 'For', hi: 'किनके लिए' },
              options: ['Residents', 'NRIs'],
            }),
            field('documents', 'text', {
              label: { en: 'Documents needed', hi: 'ज़रूरी दस्तावेज़' },
            }),
          ],
        },
      },
    ],
  },
  conference: {
    boothFields: [
      field('forWhom', 'text', { label: { en: 'For whom', hi: 'किसके लिए' } }),
      field('website', 'link', { label: { en: 'Website', hi: 'वेबसाइट' } }),
    ],
    boothItems: {
      name: { en: 'Products', hi: 'उत्पाद' },
      fields: [
        field('kind', 'text', { label: { en: 'Kind', hi: 'प्रकार' } }),
        field('forWhom', 'text', { label: { en: 'For whom', hi: 'किसके लिए' } }),
        field('priceModel', 'choice', {
          label: { en: 'Price model', hi: 'क़ीमत का तरीक़ा' },
          options: ['Free', 'Subscription', 'One payment', 'On request'],
        }),
        field('trial', 'link', { label: { en: 'Trial', hi: 'आज़माएँ' } }),
        field('dataSheet', 'document', { label: { en: 'Data sheet', hi: 'विवरण-पत्र' } }),
      ],
    },
    boothKinds: [],
  },
} satisfies Record<string, Pick<EventConfig, 'boothFields' | 'boothItems' | 'boothKinds'>>;
