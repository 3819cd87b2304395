import type { FlaggedPerson } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { PersonName } from '../../../ui/text/PersonName.tsx';
import { useFlagged } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './Flagged.module.css';

/** People whose requests look like advertising or a script, live, for organisers. */
export function Flagged() {
  const t = useTexts();
  const flagged = useFlagged();
  const count = flagged.data?.length ?? 0;
  return (
    <>
      <p className={visuallyHidden.text} role="status">
        {count > 0 && t('network.flaggedCount', { count })}
      </p>
      <Loaded
        query={flagged}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState title={t('network.flaggedNone')}>{t('network.flaggedNoneText')}</EmptyState>
        }
      >
        {(list) => (
          <Stack as="ul">
            {list.map((one) => (
              <FlaggedRow key={`${one.person._id} ${one.reason}`} flagged={one} />
            ))}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function FlaggedRow({
  flagged: { person, reason, text, times, lastAt },
}: {
  flagged: FlaggedPerson;
}) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Row as="li" gap={4} rowGap={3} align="start" className={styles.row}>
      <Avatar person={person} size={48} />
      <Stack gap={2} className={styles.words}>
        <Text as="h3" size="xl">
          <PersonName person={person} />
        </Text>
        <Text weight="semibold">
          {t(reason === 'tooMany' ? 'network.flaggedTooMany' : 'network.flaggedSameText', {
            count: times,
          })}
        </Text>
        {text && (
          <blockquote className={styles.text} dir="auto">
            {text}
          </blockquote>
        )}
        <Text tone="soft" size="sm">
          <time dateTime={lastAt}>
            {t('network.flaggedLast', { moment: inEventZone(lastAt, language) })}
          </time>
        </Text>
      </Stack>
      <Link to="/attendee/$id" params={{ id: person._id }} className={link.link}>
        {t('message.viewProfile')}
      </Link>
    </Row>
  );
}
