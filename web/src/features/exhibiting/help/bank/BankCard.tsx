import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { atWidth } from '../../../../lib/browser/sized.ts';
import { useContentLanguage } from '../../../../lib/event/event.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { dayInWords } from '../../../../lib/time/eventDays.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './Bank.module.css';
import { DeskPromise } from './DeskPromise.tsx';
import type { LoanInHand } from './loanInHand.ts';
import type { RankedBank, RankedOffer } from './rankBanks.ts';
import { useAmounts } from './useAmounts.ts';

/** A bank with its loans beside the one that was worked out: the instalment at its rate, and whether someone is at its desk. */
export function BankCard({
  bank,
  loan,
  onChoose,
}: {
  bank: RankedBank;
  loan: LoanInHand;
  /** Called with one of the bank's loans; null where it states none. */
  onChoose: (offerId: string | null) => void;
}) {
  const t = useTexts();
  const written = useContentLanguage();
  const { name, logoUrl, ranked } = bank;
  return (
    <Card as="article" padding={4} gap={3} aria-label={name}>
      <Row gap={3} wrap={false} align="center">
        {logoUrl ? (
          <img src={atWidth(logoUrl, 360)} alt="" className={styles.logo} />
        ) : (
          <IconBuildingBank size={32} stroke={1.6} aria-hidden />
        )}
        <Stack gap={0}>
          <Text as="h4" size="lg" lang={written}>
            {name}
          </Text>
          <DeskPromise desk={bank.desk} />
        </Stack>
      </Row>
      {ranked.map((offer) => (
        <Offer key={offer._id} offer={offer} loan={loan} bank={name} onChoose={onChoose} />
      ))}
      {!ranked.length && (
        <Row justify="between" align="center">
          <Text tone="soft">{t('bank.noRate')}</Text>
          <Button variant="default" onClick={() => onChoose(null)}>
            {t('bank.take', { bank: name })}
          </Button>
        </Row>
      )}
    </Card>
  );
}

/** One of a bank's loans: its rate with the day on which it was true, and the instalment at this rate. */
function Offer({
  offer,
  loan,
  bank,
  onChoose,
}: {
  offer: RankedOffer;
  loan: LoanInHand;
  bank: string;
  onChoose: (offerId: string) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const written = useContentLanguage();
  const { rupees, percent } = useAmounts();
  const { name, rate, instalment, fits, longestYears, pricePercent } = offer;
  const { from, to, on } = rate;
  const range =
    to === null || to === from
      ? percent(from)
      : t('fact.range', { from: percent(from), to: percent(to) });
  return (
    <Row justify="between" align="center" gap={4}>
      <Stack gap={1}>
        <Text as="span" lang={written}>
          {name}
        </Text>
        <Text as="span" weight="bold" size="lg">
          {t('bank.emi', { amount: rupees(instalment) })}
        </Text>
        <Text as="span" size="sm" tone="soft">
          {t('bank.rate', { rate: range, day: dayInWords(on, language) })}
        </Text>
        {!fits.amount && pricePercent !== null && (
          <Text as="span" size="sm" tone="alarm">
            {t('bank.tooMuch', {
              percent: percent(pricePercent),
              amount: rupees(Math.floor((loan.price * pricePercent) / 100)),
            })}
          </Text>
        )}
        {!fits.term && longestYears !== null && (
          <Text as="span" size="sm" tone="alarm">
            {t('bank.tooLong', { count: longestYears })}
          </Text>
        )}
      </Stack>
      <Button
        variant="default"
        aria-label={t('bank.takeOffer', { bank, offer: name })}
        onClick={() => onChoose(offer._id)}
      >
        {t('bank.takeHere')}
      </Button>
    </Row>
  );
}
