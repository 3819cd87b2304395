import { z } from 'zod';
import { isoDay } from '../clock.ts';
import {
  languageCodes,
  type sourceLanguage,
  type Translation,
  translations,
} from '../languages.ts';
import { graphemes } from './graphemes.ts';

/** Control characters, bidi overrides and zero-width marks that reorder or hide neighbouring text. ZWJ and ZWNJ stay: Indian scripts and emoji need them. */
const unseen = /(?![\t\n\r])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const blank = /^(?:\s|\u200c|\u200d|\u2800|\u3164)*$/u;

/** One line or paragraph of text: NFC, trimmed, without unseen characters. `max` counts graphemes. U+0000 is refused (`text.invalid`). */
export function text(max: number, { required = true }: { required?: boolean } = {}) {
  const cleaned = z
    .string()
    .max(max * 16, { error: 'field.tooLong' })
    .refine((value) => !value.includes('\u0000'), { error: 'text.invalid' })
    .transform((value) => value.toWellFormed().normalize('NFC').replace(unseen, '').trim())
    // counting graphemes is slow, and there are never more of them than characters
    .refine((value) => value.length <= max || graphemes(value) <= max, { error: 'field.tooLong' });
  return required
    ? cleaned.refine((value) => !blank.test(value), { error: 'field.required' })
    : cleaned;
}

/** A name or another short text that appears among words of ours, in a list or an email: one line, without web addresses (`text.link`). */
export function nameText(max: number, options?: Parameters<typeof text>[1]) {
  return text(max, options).refine(isNameAlone, { error: 'text.link' });
}

/** Whether a name has no link in it, and no other line. */
export function isNameAlone(value: string): boolean {
  return !/:\/\/|\bwww\.|[\r\n\u2028\u2029]/i.test(value);
}

/** A text as it compares with others, whatever its case and spaces. */
export function folded(written: string): string {
  return written.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether people could tell these texts apart: no two differ only in case or spaces. */
export function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts.map(folded)).size === texts.length;
}

/** One of our ids, in lower case as the database returns it. */
export const id = z.uuid({ error: 'id.invalid' }).toLowerCase();
export type Id = string;

/** What an email address looks like. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether `email` would accept a text. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && emailPattern.test(value.trim());
}

/** Email addresses, lower-cased by ASCII rules, at most 254 characters. */
export const email = z
  .string()
  .max(254, { error: 'field.tooLong' })
  .transform((value) => value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
  .pipe(z.email({ error: 'email.invalid', pattern: emailPattern }));

/** A day as people write it here: `02/06/2021` is 2 June. Left as written. */
export const dayMonthYear = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/, { error: 'date.invalid', abort: true })
  .refine((value) => isoDay(value) !== null, { error: 'date.invalid' });

/** 24-hour wall-clock time, `10:00`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time.invalid' });

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ error: 'time.invalid' });

/** For the API description: one of these keys is required besides those that always are. */
export const oneRequired = (...keys: string[]) => ({
  oneOf: keys.map((key) => ({ required: [key] })),
});

/** A list in a query string: `a=1&a=2`, `a[]=1`, `a[0]=1` or, in one piece, `a=1,2`. Duplicates and blanks are dropped. */
export function queryList<Item extends z.ZodType<string, string>>(item: Item, max: number) {
  const written = z.string().max(10_000, { error: 'field.tooLong' });
  return z
    .union([written, z.array(written)])
    .transform((given) => splitAtCommas([given].flat()))
    .pipe(z.array(item).max(max, { error: 'field.tooLong' }));
}

/** Splits texts at commas, dropping duplicates and blanks. */
export function splitAtCommas(texts: string[]): string[] {
  const pieces = texts.flatMap((text) => text.split(',')).map((piece) => piece.trim());
  return [...new Set(pieces)].filter(Boolean);
}

/** Where a link may point: https only, at a name that isn't this machine's, judged by the parsed URL. */
export const httpsUrl = z
  .string()
  .max(2000, { error: 'field.tooLong' })
  .refine(isHttps, { error: 'url.notAllowed' });

function isHttps(value: string): boolean {
  try {
    const url = new URL(value);
    return (
      url.protocol === 'https:' &&
      url.hostname.includes('.') &&
      !/^[\d.]+$|^\[|\.$|(^|\.)localhost$/.test(url.hostname) &&
      !url.username
    );
  } catch {
    return false;
  }
}

/** A page below an event's root. */
export const eventPage = z
  .string()
  .max(300, { error: 'field.tooLong' })
  .regex(/^\/(?![/\\])[^\s]*$/, { error: 'url.notAllowed' });

/** A colour, `#rrggbb`. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'colour.invalid' });

/** How long a password may be, in characters. */
export const passwordLength = { min: 8, max: 128 };

/** A password we accept: 8 to 128 characters, nothing trimmed. */
export const newPassword = z
  .string()
  .min(passwordLength.min, { error: 'password.weak' })
  .max(passwordLength.max, { error: 'field.tooLong' })
  .refine((value) => !value.includes('\u0000'), { error: 'text.invalid' });

/** A code sent by email or SMS. */
export const oneTimeCode = z.string().regex(/^\d{6}$/, { error: 'otp.invalid' });

/** The second step of a login: the code of an authenticator app, or a recovery code, with or without its dashes. */
export const secondStep = z
  .string()
  .min(1, { error: 'field.required' })
  .max(40, { error: 'field.tooLong' });

export const language = z.enum(languageCodes);

/** The version of something that was read before it is changed. */
export const version = z.number().int().min(1).max(2_147_483_647);

/** A text in the product's languages, with one schema for English and another for each translation. */
export function translatable<Source extends z.ZodType, Translated extends z.ZodType>(
  source: Source,
  translated: Translated,
) {
  const others = translations.map((one) => [one, translated]);
  type Shape = Record<typeof sourceLanguage, Source> & Record<Translation, Translated>;
  return z.object({ en: source, ...Object.fromEntries(others) } as Shape);
}
