import { type Actor, type infoPageDraft, type LocalText, mostInfoPages } from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { cleanRichText } from '../../../../texts/cleanRichText.ts';
import { lockEvent } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';

export type InfoPageValues = z.output<typeof infoPageDraft>;

/** What is stored of a draft: its text cleaned, and nothing of a page if it is a link. Refuses `fields.invalid` for a page without a slug or a text. */
export function toColumns(given: InfoPageValues) {
  const { place, title, url, isForRegistered, isPublished } = given;
  const isLink = url !== null;
  return {
    ...{ place, title, url },
    ...(isLink ? { slug: null, text: null } : toPageColumns(given)),
    is_for_registered: isForRegistered && !isLink,
    is_published: isPublished,
  };
}

function toPageColumns({ slug, text }: InfoPageValues): { slug: string; text: LocalText } {
  const cleaned = Object.entries(text ?? {})
    .map(
      ([language, html]) => [language, cleanRichText(html ?? '', { hasPictures: true })] as const,
    )
    .filter(([, html]) => hasContent(html));
  const own = Object.fromEntries(cleaned) as Partial<LocalText>;
  if (slug && own.en) return { slug, text: { ...own, en: own.en } };
  const missing = [...(slug ? [] : ['slug']), ...(own.en ? [] : ['text.en'])];
  return refuse('fields.invalid', {
    fields: missing.map((path) => ({ path, code: 'field.required' })),
  });
}

/** Whether there is anything to read or to see in it. */
function hasContent(html: string): boolean {
  return html.replace(/<(?!img\b)[^>]*>/g, '').trim() !== '';
}

/** Locks the event, so that its pages are counted and their slugs compared one change at a time. Refuses `infoPage.tooMany` and `infoPage.slugTaken`. */
export async function requireRoom(
  tx: Ctx<Actor>,
  { id, slug }: { id: string; slug: string | null },
): Promise<void> {
  await lockEvent(tx);
  const others = (await queries.listRows(tx.db, tx.event.id)).filter((row) => row.id !== id);
  if (others.length >= mostInfoPages) refuse('infoPage.tooMany');
  if (slug && others.some((row) => row.slug === slug))
    refuse('infoPage.slugTaken', { fields: [{ path: 'slug', code: 'infoPage.slugTaken' }] });
}
