import { pages } from '@pavilion/contract/pages';
import { useEffect } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { start } from '../../../lib/start.ts';
import { addScript } from '../../../lib/browser/trusted.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './AgendaEmbed.module.css';

const script = '/embed/agenda.js';

/** The snippet that embeds the agenda in another page, and a preview. */
export function AgendaEmbed() {
  const t = useTexts();
  const { _id, name, state, config } = useEvent()!;
  const isOffered = config.features.sessions !== null;
  useEffect(() => {
    if (isOffered) fill();
  }, [isOffered]);
  if (!isOffered) return <Text tone="soft">{t('embed.absent')}</Text>;
  const page = `${location.origin}${start?.root ?? ''}${pages.agenda.path}`;
  const link = escaped(t('embed.link', { event: name }));
  const snippet = [
    `<div data-pavilion-agenda="${_id}"><a href="${page}">${link}</a></div>`,
    `<script type="module" src="${location.origin}${script}"></script>`,
  ].join('\n');
  return (
    <Stack as="section" gap={5} className={styles.embed} aria-label={t('integrations.agenda')}>
      <Text tone="soft">{t('embed.text')}</Text>
      {state !== 'open' && <Notice tone="quiet">{t('embed.closed')}</Notice>}
      <CopyField label={t('embed.snippet')} value={snippet} rows={4} />
      <Card padding={5}>
        <Text as="h2" size="xl">
          {t('embed.preview')}
        </Text>
        <div data-pavilion-agenda={_id}>
          <a href={page}>{t('embed.link', { event: name })}</a>
        </div>
      </Card>
    </Stack>
  );
}

/** Loads the script as another site would; if already loaded, notifies it of the new element. */
function fill(): void {
  if (document.querySelector(`script[src="${script}"]`)) {
    dispatchEvent(new Event('pavilion-agenda'));
    return;
  }
  addScript(script);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
