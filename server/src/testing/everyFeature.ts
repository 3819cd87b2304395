import { conference, propertyExpo } from '@pavilion/contract';

const { members, sponsors, certificates } = conference.features;

/** The expo with what only the conference has, so that every call is there to be tried. */
export const everyFeature = {
  ...propertyExpo,
  features: { ...propertyExpo.features, members, sponsors, certificates },
};
