import type { CardKind, HelpCard } from '@pavilion/contract';
import {
  IconFileText,
  IconHome,
  IconMap2,
  IconPhoto,
  IconPlayerPlay,
  IconTag,
  IconView360Number,
} from '@tabler/icons-react';
import { sized } from '../../lib/browser/sized.ts';
import { useContentLanguage } from '../../lib/event/event.ts';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import styles from './SentCard.module.css';
import { useCardWords } from './useCardWords.ts';

const icons: Record<CardKind, typeof IconHome> = {
  item: IconHome,
  document: IconFileText,
  picture: IconPhoto,
  panorama: IconView360Number,
  video: IconPlayerPlay,
  offer: IconTag,
  map: IconMap2,
};

/** What a card leads to: something that opens on this page, a page, or a file. */
export type CardTarget =
  | { onOpen: () => void }
  | { href: string; isFile?: boolean; isNewTab?: boolean };

/** One of a booth's things in a conversation, as it was when it was sent; `target` leads to what it is now, and is null where it is no longer there. */
export function SentCard({
  card,
  target,
}: {
  card: HelpCard;
  /** Undefined while that isn't known. */
  target: CardTarget | null | undefined;
}) {
  const t = useTexts();
  const content = <CardContent card={card} isGone={target === null} />;
  if (!target) return <div className={styles.card}>{content}</div>;
  if ('onOpen' in target)
    return (
      <button type="button" className={styles.card} onClick={target.onOpen}>
        {content}
      </button>
    );
  const { href, isFile, isNewTab = isFile } = target;
  const more = isNewTab && { target: '_blank', rel: 'noopener', title: t('card.newTab') };
  if (isFile)
    return (
      <a href={href} className={styles.card} {...more}>
        {content}
      </a>
    );
  return (
    <Link href={href} className={styles.card} {...more}>
      {content}
    </Link>
  );
}

/** A card's picture, name and price. */
export function CardContent({ card, isGone = false }: { card: HelpCard; isGone?: boolean }) {
  const t = useTexts();
  const written = useContentLanguage();
  const { toPrice } = useCardWords();
  const { kind, name, pictureUrl } = card;
  const price = toPrice(card);
  const label = kind === 'item' ? null : t(`card.${kind}`);
  const Sign = icons[kind];
  return (
    <>
      <span className={styles.picture}>
        {pictureUrl && !isGone ? (
          <img {...sized(pictureUrl, '72px')} alt="" loading="lazy" />
        ) : (
          <Sign size={28} stroke={1.6} aria-hidden />
        )}
      </span>
      <Stack as="span" gap={0} className={styles.words}>
        {label && (
          <Text as="span" size="xs" tone="soft">
            {label}
          </Text>
        )}
        {name && <strong lang={written}>{name}</strong>}
        {price && <span>{price}</span>}
        {isGone && (
          <Text as="span" size="sm" tone="soft">
            {t('card.gone')}
          </Text>
        )}
      </Stack>
    </>
  );
}
