import type { Overview } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Overview.module.css';

const places = {
  people: { to: '/organiser/people' },
  floors: { to: '/organiser/hall' },
  booths: { to: '/organiser/hall' },
  sessions: { to: '/organiser/programme' },
  speakers: { to: '/organiser/speakers' },
  polls: { to: '/organiser/programme', hash: 'polls' },
} as const;

/** What the event contains, each count linking to its page. */
export function Counts({ overview: { counts, event } }: { overview: Overview }) {
  const t = useTexts();
  const { hall, sessions, polls } = event.config.features;
  const has = { people: true, floors: hall, booths: hall, sessions, speakers: sessions, polls };
  const shown = (Object.keys(places) as (keyof typeof places)[]).filter((key) => has[key]);
  return (
    <Card as="section" gap={4} className={styles.part} aria-labelledby="counts">
      <h2 id="counts">{t('setup.inIt')}</h2>
      <Grid as="ul" least="6.5rem" gap={2} className={styles.counts}>
        {shown.map((key) => {
          const face = (
            <>
              <b>{counts[key]}</b>
              <Text as="span" tone="soft" size="sm">
                {t(`setup.count.${key}` as TextKey)}
              </Text>
            </>
          );
          return (
            <li key={key}>
              <Link {...places[key]}>{face}</Link>
            </li>
          );
        })}
      </Grid>
    </Card>
  );
}
