/** How a viewer likes captions, stored on this device. */
export interface CaptionStyle {
  isOn: boolean;
  size: (typeof captionSizes)[number];
  place: (typeof captionPlaces)[number];
  contrast: (typeof captionContrasts)[number];
  /** Whether screen readers announce finished lines. */
  isAnnounced: boolean;
}
export const captionSizes = ['small', 'medium', 'large'] as const;
export const captionPlaces = ['bottom', 'top'] as const;
export const captionContrasts = ['soft', 'strong'] as const;
