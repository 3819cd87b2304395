import type { FactField } from './event-config.ts';

function field(
  key: string,
  label: FactField['label'],
  kind: FactField['kind'],
  more: Partial<Pick<FactField, 'options' | 'unit'>> = {},
): FactField {
  return { key, label, kind, options: [], unit: '', ...more };
}

/** The facts that booths state in the events of a preset, those that decide first. */
export const presetFacts = {
  'property-expo': [
    field('price', { en: 'Price', hi: 'क़ीमत' }, 'moneyRange', { unit: 'INR' }),
    field('homes', { en: 'Homes', hi: 'घर' }, 'text'),
    field('locality', { en: 'Locality', hi: 'इलाक़ा' }, 'text'),
    field('possession', { en: 'Possession', hi: 'क़ब्ज़ा' }, 'month'),
    field('rera', { en: 'RERA registration', hi: 'रेरा पंजीकरण' }, 'registration'),
    field('builder', { en: 'Builder', hi: 'बिल्डर' }, 'text'),
    field('carpetArea', { en: 'Carpet area from', hi: 'कार्पेट एरिया, से' }, 'area'),
    field('landArea', { en: 'Land area', hi: 'ज़मीन का क्षेत्रफल' }, 'number', { unit: 'acres' }),
    field('homesInAll', { en: 'Homes in all', hi: 'कुल घर' }, 'number'),
    field('approvals', { en: 'Approvals', hi: 'मंज़ूरियाँ' }, 'text'),
    field('banks', { en: 'Banks that lend', hi: 'क़र्ज़ देने वाले बैंक' }, 'text'),
    field('amenities', { en: 'Amenities', hi: 'सुविधाएँ' }, 'text'),
    field('distances', { en: 'Distances', hi: 'दूरियाँ' }, 'text'),
    field('place', { en: 'On the map', hi: 'नक़्शे पर' }, 'place'),
    field('masterPlan', { en: 'Master plan', hi: 'मास्टर प्लान' }, 'plan'),
  ],
  conference: [
    field('kind', { en: 'Product', hi: 'उत्पाद' }, 'text'),
    field('forWhom', { en: 'For whom', hi: 'किसके लिए' }, 'text'),
    field('priceModel', { en: 'Price model', hi: 'क़ीमत का तरीक़ा' }, 'choice', {
      options: ['Free', 'Subscription', 'One payment', 'On request'],
    }),
    field('trial', { en: 'Trial', hi: 'आज़माएँ' }, 'link'),
    field('dataSheet', { en: 'Data sheet', hi: 'विवरण-पत्र' }, 'document'),
  ],
} satisfies Record<string, FactField[]>;
