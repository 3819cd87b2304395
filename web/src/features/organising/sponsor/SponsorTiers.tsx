import type { Sponsor } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { atWidth } from '../../../lib/browser/sized.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { useSponsors } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './SponsorTiers.module.css';

/** The sponsors' logos by tier: on a page of their own, or as a strip below other content; renders nothing if there are none. */
export function SponsorTiers({ isStrip = false }: { isStrip?: boolean }) {
  const t = useTexts();
  const read = useLocalText();
  const tiers = useEvent()!.config.features.sponsors?.tiers ?? [];
  const query = useSponsors();
  const sponsors = query.data ?? [];
  const shown = tiers
    .map((tier) => ({ ...tier, sponsors: sponsors.filter((one) => one.tier === tier.key) }))
    .filter((tier) => tier.sponsors.length > 0);
  if (!shown.length) return <FailedPart what={t('sponsor.title')} queries={[query]} />;
  const all = (
    <>
      <Text as="h2" size="3xl" id="sponsors">
        {t('sponsor.title')}
      </Text>
      {shown.map(({ key, name, sponsors: alike }, index) => (
        <div key={key} className={styles.tier} data-rank={Math.min(index, 3)}>
          <Text as="h3" tone="soft" size={isStrip ? 'sm' : 'xl'}>
            {read(name)}
          </Text>
          <Row as="ul" gap={isStrip ? 2 : 3}>
            {alike.map((sponsor) => (
              <li key={sponsor._id}>
                <Logo sponsor={sponsor} />
              </li>
            ))}
          </Row>
        </div>
      ))}
    </>
  );
  return isStrip ? (
    <Row as="section" gap={6} rowGap={3} className={styles.strip} aria-labelledby="sponsors">
      {all}
    </Row>
  ) : (
    <Stack as="section" gap={6} aria-labelledby="sponsors">
      {all}
    </Stack>
  );
}

function Logo({ sponsor: { name, logoUrl, website } }: { sponsor: Sponsor }) {
  const sign = logoUrl ? (
    <img src={atWidth(logoUrl, 360)} alt={name} loading="lazy" />
  ) : (
    <span>{name}</span>
  );
  return website ? (
    <a href={website} target="_blank" rel="noopener noreferrer sponsored">
      {sign}
    </a>
  ) : (
    sign
  );
}
