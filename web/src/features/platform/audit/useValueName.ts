import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** Where to look up values that aren't under their thing and field. */
const families: Record<string, string> = {
  kind: 'session.kind',
  kinds: 'webhook.kind',
  role: 'access.role',
  roles: 'access.role',
  stage: 'pipeline.stage',
  state: 'admission.state',
  ways: 'announcement.way',
};

/** Returns the name of a field's option: a lead's `stage` `won` → `Won`; other values unchanged. */
export function useValueName(thing: string): (path: string, value: string) => string {
  const t = useTexts();
  return (path, value) => {
    // a text is none, and may have placeholders
    if (!/^[\w.-]+$/.test(value)) return value;
    const field = path.split('.').at(-1)!;
    const key = [`${thing}.${field}`, families[field], thing === 'event' && 'settings.option']
      .filter(Boolean)
      .map((family) => `${family}.${value}`)
      .find((one) => t(one as TextKey) !== one);
    return key ? t(key as TextKey) : value;
  };
}
