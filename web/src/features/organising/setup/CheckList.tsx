import type { Check, CheckKey, Overview } from '@pavilion/contract';
import { findPage } from '@pavilion/contract/pages';
import { IconArrowRight, IconCheck, IconCircle, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import type { ReactNode } from 'react';
import { useTexts, type TextKey } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import link from '../../../ui/button/link.module.css';
import styles from './Overview.module.css';

/** Where to fix each check: a page and its part. */
const places: Record<CheckKey, [path: string, hash?: string] | null> = {
  days: ['/organiser/settings', 'basics'],
  contents: ['/organiser/programme'],
  landing: ['/organiser/look', 'landing'],
  registrationDays: ['/organiser/registration'],
  floors: ['/organiser/hall'],
  booths: ['/organiser/hall'],
  staff: ['/organiser/hall'],
  invitations: null,
  staffJoined: ['/organiser/people'],
  sessions: ['/organiser/programme'],
  panels: ['/organiser/programme'],
  questions: ['/organiser/settings', 'infoDesk'],
  tiers: ['/organiser/sponsors'],
  secondStep: ['/organiser/people'],
  mail: null,
  clock: ['/organiser', 'clock'],
};
const words: Partial<Record<CheckKey, TextKey>> = { mail: 'setup.mailText' };

/** What the event needs before it can open, what visitors would notice, and what is done. */
export function CheckList({
  overview,
  inviteStaff,
}: {
  overview: Overview;
  /** The button to invite booth staff without an invitation; stays to show the result. */
  inviteStaff: ReactNode;
}) {
  const t = useTexts();
  const { hall, sessions } = overview.event.config.features;
  const left = overview.checks.filter((one) => !one.isDone);
  const done = overview.checks.filter((one) => one.isDone);
  const findPlace = (key: CheckKey) =>
    key === 'contents' && hall && !sessions ? places.floors : places[key];
  return (
    <Card as="section" gap={4} className={styles.part} aria-labelledby="checks">
      <h2 id="checks">{t(overview.event.state === 'open' ? 'setup.better' : 'setup.checks')}</h2>
      {left.length > 0 && (
        <Stack as="ul" gap={0} className={styles.checks}>
          {left.map((one) => (
            <Item key={one.key} check={one} place={findPlace(one.key)} />
          ))}
        </Stack>
      )}
      {inviteStaff}
      <details className={styles.done} open={left.length === 0}>
        <summary>{t('setup.doneCount', { count: done.length })}</summary>
        <Stack as="ul" gap={0} className={styles.checks}>
          {done.map((one) => (
            <li key={one.key} className={styles.check} data-done>
              <IconCheck size={20} stroke={2.2} aria-hidden />
              <span>{t(`setup.check.${one.key}` as TextKey)}</span>
            </li>
          ))}
        </Stack>
      </details>
    </Card>
  );
}

function Item({ check, place }: { check: Check; place: [path: string, hash?: string] | null }) {
  const t = useTexts();
  const isMust = check.need === 'must';
  const word = words[check.key];
  const sentence = t(`setup.check.${check.key}` as TextKey);
  return (
    <li className={styles.check} data-must={isMust || undefined}>
      {isMust ? (
        <IconCircle size={20} stroke={2.2} aria-hidden />
      ) : (
        <IconCircleDashed size={20} stroke={2} aria-hidden />
      )}
      <Stack as="span" gap={0}>
        {sentence}
        <Text
          as="small"
          tone={isMust ? 'alarm' : 'soft'}
          size="xs"
          weight={isMust ? 'semibold' : undefined}
        >
          {t(isMust ? 'setup.must' : 'setup.should')}
          {check.count > 1 && ` · ${t('setup.left', { count: check.count })}`}
          {word && ` · ${t(word)}`}
        </Text>
      </Stack>
      {place && findPage(place[0]) && (
        <Link
          href={place.join('#')}
          className={link.tap}
          aria-label={`${t('setup.fix')}: ${sentence}`}
        >
          {t('setup.fix')}
          <IconArrowRight size={18} aria-hidden />
        </Link>
      )}
    </li>
  );
}
