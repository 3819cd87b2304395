import type { OwnOffer } from '@pavilion/contract';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import link from '../../../ui/button/link.module.css';
import styles from './OfferRows.module.css';

const everyMs = 60_000;

/** Claimed offers, each with its booth, its code and until when it can be used. */
export function OfferRows({ offers }: { offers: readonly OwnOffer[] }) {
  const t = useTexts();
  const written = useContentLanguage();
  return (
    <Stack as="ul" gap={4}>
      {offers.map((offer) => (
        <Row as="li" key={offer.boothId} align="center" justify="between" gap={4} rowGap={1}>
          <div>
            <Text as="strong" lang={written}>
              {offer.isHere ? (
                <Link
                  to="/booth/$id"
                  params={{ id: offer.boothId }}
                  search={{ open: 'offer' }}
                  className={link.dense}
                >
                  {offer.title ?? offer.boothName}
                </Link>
              ) : (
                (offer.title ?? offer.boothName)
              )}
            </Text>
            {offer.title && (
              <Text size="sm" lang={written}>
                {offer.boothName}
              </Text>
            )}
            <End offer={offer} />
          </div>
          <p>
            <Text as="span" size="sm" tone="soft">
              {t('offer.code')}
            </Text>{' '}
            <strong className={styles.code}>{offer.code}</strong>
          </p>
        </Row>
      ))}
    </Stack>
  );
}

/** Until when an offer can be used; one without an end says nothing. */
function End({ offer: { title, endsAt } }: { offer: OwnOffer }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(everyMs);
  const isOver = title === null || (endsAt !== null && now >= new Date(endsAt));
  if (isOver)
    return (
      <Text size="sm" tone="soft">
        {t('offer.over')}
      </Text>
    );
  return (
    endsAt && (
      <Text size="sm" tone="soft">
        {t('offer.until', { moment: inEventZone(endsAt, language) })}{' '}
        <OwnTime isInline at={endsAt} />
      </Text>
    )
  );
}
