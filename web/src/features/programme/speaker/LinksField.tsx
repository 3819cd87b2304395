import { Textarea } from '@mantine/core';
import { maxLinks } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';

/** The links of a speaker's page, one per line. */
export function LinksField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: (path: string) => string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTexts();
  const wrong = linksIn(value).map((_, at) => problem(`links.${at}`));
  return (
    <Textarea
      label={t('speaker.links')}
      description={t('speaker.linksHint', { most: maxLinks })}
      name="links"
      inputMode="url"
      spellCheck={false}
      value={value}
      error={problem('links') ?? wrong.find(Boolean)}
      autosize
      minRows={2}
      maxRows={maxLinks}
      onChange={(change) => onChange(change.currentTarget.value)}
    />
  );
}

/** Splits the text into links, adding `https://` where there is no scheme. */
export function linksIn(value: string): string[] {
  const lines = value.split(/\s+/).filter(Boolean);
  return lines.map((line) => (/^[a-z]+:/i.test(line) ? line : `https://${line}`));
}
