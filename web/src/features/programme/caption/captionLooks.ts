/** What a viewer chooses among for captions over the picture. */
export const captionLooks = {
  size: ['small', 'medium', 'large'],
  place: ['bottom', 'top'],
  contrast: ['soft', 'strong'],
} as const;
