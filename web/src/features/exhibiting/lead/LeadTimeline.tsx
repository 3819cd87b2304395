import type { LeadStory } from '@pavilion/contract';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './LeadCard.module.css';

type Moment = LeadStory['moments'][number];

/** Everything a lead did and the staff changed about them, latest first. */
export function LeadTimeline({ story }: { story: LeadStory }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section className={styles.timeline}>
      <Text as="h3" size="lg">
        {t('lead.timeline')}
      </Text>
      <Stack as="ol" gap={0}>
        {story.moments.map((moment, at) => (
          <li key={`${moment.kind}${moment.at}${at}`} data-kind={moment.kind}>
            <strong>{t(`lead.moment.${moment.kind}`)}</strong>
            {moment.startAt && <span>{inEventZone(moment.startAt, language)}</span>}
            {moment.minutes !== null && <span>{t('lead.minutes', { count: moment.minutes })}</span>}
            <Change moment={moment} />
            <time dateTime={moment.at}>{inEventZone(moment.at, language)}</time>
            {moment.kind === 'asked' && moment.threadId && (
              <Link to="/desk" search={{ thread: moment.threadId }} className={link.dense}>
                {t('lead.openThread')}
              </Link>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** What somebody wrote, or what the staff changed and who did. */
function Change({ moment: { kind, text, stage, on, by } }: { moment: Moment }) {
  const t = useTexts();
  const language = useLanguage();
  const none = { owner: t('lead.noOwner'), nextStep: t('lead.stepEnded') };
  const changed =
    (stage && t(`lead.stage.${stage}`)) ??
    text ??
    (kind === 'owner' || kind === 'nextStep' ? none[kind] : null);
  return (
    <>
      {changed && <q dir="auto">{changed}</q>}
      {on && <span>{t('lead.dueOn', { date: dayInWords(on, language) })}</span>}
      {by && <span>{t('lead.changedBy', { name: by })}</span>}
    </>
  );
}
