import { z } from 'zod';
import { email, id, instant, text, translatable } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** The limits of codes. */
export const voucherLimits = { atOnce: 200, uses: 100_000 } as const;

const eventId = id.optional();
const params = z.object({ id });

/** A code as people type it; case-insensitive. */
export const voucherCode = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}._-]{4,40}$/u, { error: 'accessClass.codeFormat' });

const voucherUses = z.number().int().min(1).max(voucherLimits.uses);

/** `used`: as often as it may be. */
const voucherStates = ['open', 'used', 'expired', 'revoked'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** An invitation code for a number of people, or for the owner of one email address, as organisers see it. */
const voucher = z.object({
  _id: id,
  code: z.string(),
  class: z.object({ _id: id, name: translatable(z.string(), z.string().optional()) }),
  /** Whose it is; null: anyone’s who knows it. */
  email: z.string().nullable(),
  /** How many people may use it, and how many have. */
  uses: z.number().int(),
  used: z.number().int(),
  /** Event time. */
  expiresAt: instant.nullable(),
  state: z.enum(voucherStates),
  /** Who used it last. */
  last: z.object({ name: z.string(), at: instant }).nullable(),
});
export type Voucher = z.infer<typeof voucher>;

export const listVouchers = route({
  method: 'GET',
  path: '/organiser/voucher',
  act: 'voucher.list',
  summary:
    'List the invitation codes with limits, latest first, for organisers; `search` covers codes, email addresses and the names of those who used them',
  query: pageQuery.extend({
    state: z.enum(voucherStates).optional(),
    search: text(120, { required: false }).optional(),
    eventId,
  }),
  reply: z.object({ vouchers: z.array(voucher), next: nextCursor }),
});

/** Codes as an organiser creates them: `count` random ones, or the given one. */
export const voucherDraft = z.object({
  classId: id,
  count: z.number().int().min(1).max(voucherLimits.atOnce).default(1),
  code: voucherCode.nullable().default(null),
  email: email.nullable().default(null),
  uses: voucherUses.default(1),
  /** Event time; null: never. */
  expiresAt: instant.nullable().default(null),
});
export type VoucherDraft = z.input<typeof voucherDraft>;

export const createVouchers = route({
  method: 'POST',
  path: '/organiser/voucher',
  act: 'voucher.create',
  summary:
    'Create invitation codes for an access class: one with a given text, or up to 200 random ones. A code for an email address works for registrations with it alone',
  body: voucherDraft.extend({ eventId }),
  reply: z.object({ vouchers: z.array(voucher) }),
});

export const revokeVoucher = route({
  method: 'DELETE',
  path: '/organiser/voucher/{id}',
  act: 'voucher.delete',
  summary: 'Revoke an invitation code. Who used it keeps their place; the log can restore it',
  params,
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});

export const listVoucherUses = route({
  method: 'GET',
  path: '/organiser/voucher/{id}/use',
  act: 'voucher.list',
  summary: 'List who used an invitation code and when, latest first, for organisers',
  params,
  query: pageQuery.extend({ eventId }),
  reply: z.object({
    uses: z.array(
      z.object({
        _id: id,
        /** Null for someone who was deleted. */
        person: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
        usedAt: instant,
      }),
    ),
    next: nextCursor,
  }),
});
