import { MySiteVisits } from '../../features/exhibiting/tour/MySiteVisits.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from '../public/listing/Listing.module.css';

/** `/site-visits`: the person's site visits, with their codes. */
export function SiteVisits() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('tour.title')} · ${event.name}`}</title>
      <Stack as="header" gap={2}>
        <h1>{t('tour.title')}</h1>
        <Text tone="soft">{t('tour.intro')}</Text>
      </Stack>
      <MySiteVisits />
    </div>
  );
}
