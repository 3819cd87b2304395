import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** Where words for values stand that are not called as their thing and field. */
const families: Record<string, string> = {
  kind: 'session.kind',
  kinds: 'webhook.kind',
  role: 'access.role',
  roles: 'access.role',
  stage: 'pipeline.stage',
  ways: 'announcement.way',
};

/** What a chosen value of a field is called: a lead’s `stage` `won` → `Won`; other values as they are. */
export function useValueName(thing: string): (path: string, value: string) => string {
  const t = useTexts();
  return (path, value) => {
    const field = path.split('.').at(-1)!;
    const key = [`${thing}.${field}`, families[field], thing === 'event' && 'settings.option']
      .filter(Boolean)
      .map((family) => `${family}.${value}`)
      .find((one) => t(one as TextKey) !== one);
    return key ? t(key as TextKey) : value;
  };
}
