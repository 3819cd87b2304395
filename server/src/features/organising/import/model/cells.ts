import {
  email,
  fileUrl,
  httpsUrl,
  isoDay,
  type LocalText,
  maxLinks,
  text,
  timeOfDay,
} from '@pavilion/contract';
import { z } from 'zod';

/** Parsers for the cells of all kinds. Each takes the text of a cell that isn't empty. */

export const line = (max: number) => text(max);

export const yesNo = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(
    z.enum(['yes', 'y', 'true', '1', 'हाँ', 'no', 'n', 'false', '0', 'नहीं'], {
      error: 'import.yesNo',
    }),
  )
  .transform((value) => ['yes', 'y', 'true', '1', 'हाँ'].includes(value));

export const choice = <const Choice extends string>(choices: readonly Choice[]) =>
  z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .refine((value): value is Choice => choices.some((one) => one.toLowerCase() === value), {
      error: 'import.unknownChoice',
    })
    .transform((value) => choices.find((one) => one.toLowerCase() === value)!);

/** One of a list of the event, by its key or its name in any language; becomes the key. */
export const listed = (list: readonly { key: string; name: LocalText }[]) =>
  z.string().transform((value, problems) => {
    const wanted = value.trim().toLowerCase();
    const found = list.find(({ key, name }) =>
      [key, ...Object.values(name)].some((one) => one?.trim().toLowerCase() === wanted),
    );
    if (found) return found.key;
    problems.addIssue({ code: 'custom', message: 'import.unknownChoice' });
    return z.NEVER;
  });

export const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, { error: 'import.number' })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: 'import.number' })
    .meta({ least, most });

export const decimal = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}([.,]\d{1,4})?$/, { error: 'import.number' })
    .transform((value) => Number(value.replace(',', '.')))
    .refine((value) => value >= least && value <= most, { error: 'import.number' })
    .meta({ least, most });

/** A number above zero, with or without commas between its digits. */
export const number = z
  .string()
  .transform((value) => value.replace(/[,\s]/g, ''))
  .pipe(z.string().regex(/^\d{1,13}(\.\d{1,4})?$/, { error: 'form.number' }))
  .transform(Number);

/** A latitude or longitude. */
export const degrees = z
  .string()
  .trim()
  .regex(/^-?\d{1,3}(\.\d{1,8})?$/, { error: 'fact.place' })
  .transform(Number);

export const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'colour.invalid' })
  .transform((value) => value.toLowerCase());

export const file = z.string().trim().pipe(fileUrl);
/** Several file URLs in one cell, separated by semicolons or whitespace. */
export const files = (most: number) =>
  z
    .string()
    .transform((value) => value.split(/[;\s]+/).filter(Boolean))
    .pipe(z.array(fileUrl).max(most, { error: 'import.tooManyDocuments' }));

export const address = email;

export const link = z.string().trim().pipe(httpsUrl);

/** A name of one or more words, or an email address. */
const nameOrAddress = z.string().transform((value, problems) => {
  const { data, error } = (value.includes('@') ? email : text(60)).safeParse(value);
  if (data !== undefined) return data;
  problems.addIssue({ code: 'custom', message: error!.issues[0]!.message });
  return z.NEVER;
});

/** Several email addresses in one cell, separated by spaces, commas, semicolons or line breaks. */
export const addresses = z
  .string()
  .transform((value) => value.split(/[\s,;]+/).filter(Boolean))
  .pipe(z.array(email).max(50, { error: 'field.tooLong' }))
  .transform((all) => [...new Set(all)]);

/** Several people in one cell, each by name, email or id, separated by commas, semicolons or line breaks. */
export const names = z
  .string()
  .transform((value) =>
    value
      .split(/[,;\n]+/)
      .flatMap((one) => (one.includes('@') ? one.split(/\s+/) : one.replace(/\s+/g, ' ').trim()))
      .filter(Boolean),
  )
  .pipe(z.array(nameOrAddress).max(50, { error: 'field.tooLong' }))
  .transform((all) => [...new Set(all)]);

/** Several links in one cell, separated by spaces or line breaks. */
export const links = z
  .string()
  .transform((value) => value.split(/\s+/).filter(Boolean))
  .pipe(z.array(httpsUrl).max(maxLinks, { error: 'field.tooLong' }));

/** Several short texts in one cell, separated by semicolons or line breaks. */
export const list = (max: number) =>
  z
    .string()
    .transform((value) =>
      value
        .split(/[;\n]+/)
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(text(max)).max(20, { error: 'field.tooLong' }));

/** `02/06/2021` or `2021-06-02` → `2021-06-02`. */
export const day = z
  .string()
  .trim()
  .transform((value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : value,
  )
  .pipe(z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/, { error: 'date.invalid' }))
  .refine((value) => isoDay(value) !== null, { error: 'date.invalid' })
  .transform((value) => isoDay(value)!);

/** `9:30` or `09:30` → `09:30`. */
export const time = z
  .string()
  .trim()
  .transform((value) =>
    (/^\d:\d\d$/.test(value) ? `0${value}` : value).replace(/:00$/, (end, at: number) =>
      at > 3 ? '' : end,
    ),
  )
  .pipe(timeOfDay);

/** The id of something that exists. */
export const id = z
  .string()
  .trim()
  .pipe(z.uuid({ error: 'id.invalid' }));
