import { conference, propertyExpo } from '@pavilion/contract';

const { members, sponsors, certificates } = conference.features;

/** The expo plus the features only the conference has, so that every call can be tried. */
export const everyFeature = {
  ...propertyExpo,
  features: {
    ...propertyExpo.features,
    ...{ members, sponsors, certificates },
    badges: { place: { en: 'Hall 1' } },
  },
};
