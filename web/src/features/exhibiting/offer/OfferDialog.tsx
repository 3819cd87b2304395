import { Button, Checkbox } from '@mantine/core';
import type { Booth } from '@pavilion/contract';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useContentLanguage, useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { WaitsToSend } from '../../../ui/feedback/WaitsToSend.tsx';
import { useWaitingCalls } from '../../../lib/offline/waitingCalls.ts';
import { useOwnOffers, useRequestOffer, useWithdrawOffer, waitingOffer } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './OfferDialog.module.css';
import { SceneDialog } from '../../../ui/dialog/SceneDialog.tsx';

interface OfferDialogProps {
  booth: Booth;
  onClose: () => void;
  /** Opens call scheduling. */
  onCall?: (() => void) | undefined;
}

/** A booth's exclusive offer and the form to request it. The booth gets contact details only by consent. */
export function OfferDialog({ booth, onClose, onCall }: OfferDialogProps) {
  const t = useTexts();
  const language = useLanguage();
  const written = useContentLanguage();
  if (!booth.offer) return null;
  return (
    <SceneDialog opened onClose={onClose} title={t('offer.title')} size="lg">
      <Stack gap={4} className={styles.offer}>
        {booth.offerImg && (
          <img
            {...sized(booth.offerImg, '(width < 640px) 100vw, 560px')}
            alt={booth.offerImgAlt}
            width={560}
            height={350}
          />
        )}
        <Text as="h3" size="3xl" lang={written}>
          {booth.offer.title}
        </Text>
        <p lang={written} className={styles.description}>
          {booth.offer.description}
        </p>
        {booth.offerEndsAt && (
          <Text tone="brand" weight="semibold">
            {t('offer.until', { moment: inEventZone(booth.offerEndsAt, language) })}
          </Text>
        )}
        <Take booth={booth} />
        {onCall && (
          <Button variant="default" onClick={onCall}>
            {t('offer.call')}
          </Button>
        )}
      </Stack>
    </SceneDialog>
  );
}

/** The consent's sentence: it names what this person has given and this event asks for. */
function useConsent(): TextKey {
  const hasMobile = Boolean(useLogin()?.user.mobile);
  const { registration } = useEvent()!.config.features;
  const asks = registration && [registration.cities, registration.interests, registration.budgets];
  if (asks?.some((options) => options.length > 0))
    return hasMobile ? 'offer.consentWishes' : 'offer.consentWishesEmail';
  return hasMobile ? 'offer.consent' : 'offer.consentEmail';
}

/** Requests the offer, or withdraws the consent. */
function Take({ booth }: { booth: Booth }) {
  const t = useTexts();
  const [agreed, setAgreed] = useState(false);
  const consent = useConsent();
  const offers = useOwnOffers();
  const request = useRequestOffer(booth);
  const [waiting] = useWaitingCalls(waitingOffer(booth._id));
  const withdraw = useWithdrawOffer(booth._id);
  const failed = request.error ?? withdraw.error;
  const over = booth.offerEndsAt !== null && eventNow() >= new Date(booth.offerEndsAt);
  const own = (leads: NonNullable<typeof offers.data>) =>
    leads.find((lead) => lead.boothId === booth._id);
  return (
    <Loaded query={offers} empty={null}>
      {(leads) => (
        <>
          {own(leads) ? (
            <Stack gap={1} align="start" className={styles.taken}>
              <Row as="p" wrap={false} align="center" weight="semibold" role="status">
                <IconGift size={22} aria-hidden /> {t('offer.taken', { booth: booth.name })}
              </Row>
              <Row as="p" wrap={false} align="center" weight="semibold" className={styles.code}>
                {t('offer.code')} <strong>{own(leads)!.code}</strong>
              </Row>
              <Button
                variant="subtle"
                size="compact-md"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate(undefined, { onSuccess: () => setAgreed(false) })}
              >
                {t('offer.withdraw')}
              </Button>
            </Stack>
          ) : over ? (
            <Notice tone="quiet">{t('offer.over')}</Notice>
          ) : (
            <>
              <Checkbox
                size="md"
                checked={agreed}
                onChange={(event) => setAgreed(event.currentTarget.checked)}
                label={t(consent, { booth: booth.name })}
              />
              <Button
                loading={request.isPending}
                disabled={!agreed}
                onClick={() => request.mutate()}
              >
                {t('offer.take')}
              </Button>
            </>
          )}
          <WaitsToSend call={waiting} />
          <FailedStep error={failed} />
        </>
      )}
    </Loaded>
  );
}
