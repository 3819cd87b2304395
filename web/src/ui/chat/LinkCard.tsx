import type { IconLink } from '@tabler/icons-react';
import { sized } from '../../lib/browser/sized.ts';
import { useContentLanguage } from '../../lib/event/event.ts';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import styles from './SentCard.module.css';

interface LinkCardProps {
  /** Below the event's root, or a whole address elsewhere. */
  href: string;
  isElsewhere?: boolean;
  /** What it is, in a word or two. */
  kind: string;
  title: string;
  note: string;
  pictureUrl?: string | null;
  icon: typeof IconLink;
}

/** What a message links to, at a glance. Of other sites nothing is fetched. */
export function LinkCard(props: LinkCardProps) {
  const { href, isElsewhere = false, kind, title, note, pictureUrl, icon: Sign } = props;
  const t = useTexts();
  const written = useContentLanguage();
  const content = (
    <>
      <span className={styles.picture}>
        {pictureUrl ? (
          <img {...sized(pictureUrl, '72px')} alt="" loading="lazy" />
        ) : (
          <Sign size={28} stroke={1.6} aria-hidden />
        )}
      </span>
      <Stack as="span" gap={0} className={styles.words}>
        <Text as="span" size="xs" tone="soft">
          {kind}
        </Text>
        <strong lang={isElsewhere ? undefined : written}>{title}</strong>
        {note && <span>{note}</span>}
      </Stack>
    </>
  );
  if (isElsewhere)
    return (
      <a
        href={href}
        className={styles.card}
        target="_blank"
        rel="noopener nofollow ugc"
        title={t('card.newTab')}
      >
        {content}
      </a>
    );
  return (
    <Link href={href} className={styles.card}>
      {content}
    </Link>
  );
}
