import type { Actor, Enquiry, EnquiryKind } from '@pavilion/contract';
import { mobileDemand } from '../../identity/account/service.ts';
import { commit, type Ctx } from '../../../core/context.ts';
import { toPage } from '../../../db/page.ts';
import { refuse } from '../../../core/refusal.ts';
import { say } from '../../../texts/texts.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import { listOrganisers } from '../../platform/event/service.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import { mail, ours, withoutLinks } from '../../platform/outbox/service.ts';
import { triggerWebhooks } from '../../platform/webhook/service.ts';
import * as queries from './queries.ts';

const addressRates = [{ times: 60, seconds: 3600 }];
const senderRates = [{ times: 5, seconds: 3600 }];

const fields = [
  'name',
  'company',
  'designation',
  'email',
  'mobile',
  'website',
  'city',
  'products',
  'interest',
  'topic',
  'biography',
  'message',
] as const;

/** The fields of the three forms; each form has some of the optional ones. */
interface EnquiryForm {
  name: string;
  email: string;
  mobile?: string;
  message: string;
  company?: string;
  designation?: string;
  website?: string;
  city?: string;
  homepage?: string;
  products?: string;
  interest?: string;
  topic?: string;
  biography?: string;
}

/** Saves an enquiry and emails it to every organiser of the event, once. If its honeypot field is filled in, it is silently dropped. Refuses `feature.absent` and `throttled`. */
export async function submit(
  ctx: Ctx,
  kind: EnquiryKind,
  sent: EnquiryForm,
): Promise<{ taken: true }> {
  if (!ctx.event.config.features.enquiries![kind]) refuse('feature.absent');
  if (!sent.mobile && mobileDemand(ctx) === 'required')
    refuse('fields.invalid', { fields: [{ path: 'mobile', code: 'phone.invalid' }] });
  await limitRate(ctx, `enquiry:address:${ctx.address}`, addressRates);
  await limitRate(ctx, `enquiry:sender:${ctx.event.id}:${sent.email}`, senderRates);
  if (sent.homepage) return { taken: true };
  const { name, email, mobile = '', message, company = '', designation = '', website = '' } = sent;
  const { city = '', products, interest, topic, biography } = sent;
  const more = Object.fromEntries(
    Object.entries({ products, interest, topic, biography }).flatMap(([key, value]) =>
      value ? [[key, value]] : [],
    ),
  );
  const common = { name, email, mobile, company, designation, website, city, message };
  await commit(ctx, async (tx) => {
    const id = tx.ports.ids.id();
    await queries.insertEnquiry(tx.db, {
      ...common,
      more,
      kind,
      id,
      event_id: tx.event.id,
      done_at: null,
      created_at: tx.now(),
    });
    await triggerWebhooks(tx, 'enquiry.received', { enquiryId: id, kind });
    const details = fields.flatMap((field) => {
      const value = sent[field];
      // organisers answer to the email
      const shown = field === 'email' ? value : value && withoutLinks(String(value));
      return shown ? [[field, shown] as const] : [];
    });
    for (const organiser of await listOrganisers(tx)) {
      const voice = { event: tx.event, language: organiser.language };
      await mail(tx, {
        to: organiser.email,
        language: organiser.language,
        name: organiser.first_name,
        key: `enquiry.${kind}`,
        values: {
          name,
          details: ours(
            details
              .map(([field, value]) => `${say(voice, `enquiry.${field}`)}: ${value}`)
              .join('\n'),
          ),
        },
      });
    }
  });
  return { taken: true };
}

/** A page of the event's enquiries: open before done, newest first. */
export async function list(
  ctx: Ctx<Actor>,
  { after, limit = 50 }: { after?: string; limit?: number },
): Promise<{ enquiries: Enquiry[]; next: string | null }> {
  const rows = await queries.listEnquiries(ctx.db, ctx.event.id, { after, limit: limit + 1 });
  const { shown, next } = toPage(rows, limit);
  const enquiries = shown.map(queries.toEnquiry);
  await discloseEnquiries(ctx, enquiries);
  return { enquiries, next: next && queries.toCursor(shown.at(-1)!) };
}

/** Records the disclosure of enquiries, for senders who are people of the event. */
export async function discloseEnquiries(ctx: Ctx<Actor>, enquiries: Enquiry[]): Promise<void> {
  const addresses = enquiries.map(({ email }) => email);
  await disclose(ctx, { kind: 'enquiries', addresses });
}
