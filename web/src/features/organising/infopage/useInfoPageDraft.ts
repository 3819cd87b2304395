import type { InfoPage, InfoPageDraft, InfoPagePlace } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { filledText } from '../../../lib/text/filledText.ts';
import type { Language } from '../../../lib/text/language.ts';
import { fromMarkedText, toMarkedText } from '../../../lib/text/markedText.ts';
import { toSlug } from '../../../lib/text/toSlug.ts';

type Texts = Partial<Record<Language, string>>;

/** What an organiser types about a page or a link, with each text as plain text, and how it is sent. */
export function useInfoPageDraft(infoPage: InfoPage | null) {
  const written = useWrittenLanguages();
  const saved = infoPage?.text;
  const [draft, set, begun] = useDraft(`infopage:${infoPage?._id ?? 'new'}`, {
    isLink: Boolean(infoPage?.url),
    title: infoPage?.title ?? { en: '' },
    slug: infoPage?.slug ?? '',
    text: Object.fromEntries(
      written.map((one) => [one, toMarkedText(saved?.[one] ?? '')]),
    ) as Texts,
    url: infoPage?.url ?? '',
    place: infoPage?.place ?? ('footer' as InfoPagePlace),
    isForRegistered: infoPage?.isForRegistered ?? false,
    isPublished: infoPage?.isPublished ?? false,
  });
  const setTitle = (language: Language, value: string) => {
    const title = { ...draft.title, [language]: value };
    // a page that is there keeps its address
    const follows = !infoPage && draft.slug === toSlug(draft.title.en);
    set({ title, ...(follows && { slug: toSlug(title.en) }) });
  };
  // unedited text keeps markup that plain text can't express
  const toHtml = (language: Language) =>
    saved && draft.text[language] === begun.text[language]
      ? (saved[language] ?? '')
      : fromMarkedText(draft.text[language] ?? '');
  const toRequest = (): InfoPageDraft => {
    const { isLink, title, slug, url, place, isForRegistered, isPublished } = draft;
    const texts = Object.fromEntries(written.map((one) => [one, toHtml(one)])) as Texts;
    const text = filledText({ ...texts, en: texts.en ?? '' });
    const shared = { title: filledText(title), place, isPublished };
    return isLink ? { ...shared, url } : { ...shared, slug, text, isForRegistered };
  };
  return { draft, set, setTitle, begun, toRequest };
}
