import { z } from 'zod';
import type { Language } from './languages.ts';

/** The languages that people may be answered in, as ISO 639 codes: those of the product, of India, and of many who visit. */
export const spokenLanguages = [
  ...(['en', 'hi'] satisfies Language[]),
  ...(['as', 'bn', 'brx', 'doi', 'gu', 'kn', 'kok', 'ks', 'mai', 'ml', 'mni', 'mr', 'ne'] as const),
  ...(['or', 'pa', 'sa', 'sat', 'sd', 'ta', 'te', 'ur'] as const),
  ...(['ar', 'de', 'es', 'fa', 'fr', 'id', 'it', 'ja', 'ko', 'ms', 'nl', 'pt', 'ru'] as const),
  ...(['si', 'sw', 'th', 'tr', 'vi', 'zh'] as const),
] as const;

export const spokenLanguage = z.enum(spokenLanguages);
export type SpokenLanguage = z.infer<typeof spokenLanguage>;
