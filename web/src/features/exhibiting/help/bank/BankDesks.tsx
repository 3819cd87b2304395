import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useEvent } from '../../../../lib/event/event.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { useBanks } from './data.ts';
import { BankCard } from './BankCard.tsx';
import type { LoanInHand } from './loanInHand.ts';
import { rankBanks } from './rankBanks.ts';
import { TakeToBank } from './TakeToBank.tsx';

/** Whom a loan is taken to: a bank, with the one of its loans that was chosen. */
interface Chosen {
  boothId: string;
  offerId: string | null;
}

/** The event's banks beside a loan that was worked out, and the way to their desks. Until the visitor consents, nothing of the loan leaves the page. */
export function BankDesks({ loan }: { loan: LoanInHand }) {
  const t = useTexts();
  const { config } = useEvent()!;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const banks = useBanks(isOpen);
  // what is pressed here is replaced
  const title = useRef<HTMLHeadingElement>(null);
  const show = (next: Chosen | null) => {
    setOpen(true);
    setChosen(next);
    if (!next) title.current?.focus();
  };
  return (
    <Stack as="section" gap={4} aria-label={t('bank.title')}>
      <Stack gap={1}>
        <Text as="h3" size="xl" tabIndex={-1} ref={title}>
          {t('bank.title')}
        </Text>
        <Text tone="soft" size="md">
          {t('bank.text')}
        </Text>
      </Stack>
      {!isOpen && (
        <div>
          <Button
            leftSection={<IconBuildingBank size={20} aria-hidden />}
            onClick={() => show(null)}
          >
            {t('bank.open')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Loaded
          query={banks}
          isEmpty={(found) => found.length === 0}
          empty={<EmptyState isBare>{t('bank.none')}</EmptyState>}
        >
          {(found) => {
            const ranked = rankBanks(config, found, loan);
            const bank = ranked.find(({ _id }) => _id === chosen?.boothId);
            return bank ? (
              <TakeToBank
                key={bank._id}
                bank={bank}
                offer={bank.ranked.find(({ _id }) => _id === chosen?.offerId) ?? null}
                loan={loan}
                onBack={() => show(null)}
              />
            ) : (
              <Stack as="ul" gap={3}>
                {ranked.map((one) => (
                  <li key={one._id}>
                    <BankCard
                      bank={one}
                      loan={loan}
                      onChoose={(offerId) => show({ boothId: one._id, offerId })}
                    />
                  </li>
                ))}
              </Stack>
            );
          }}
        </Loaded>
      )}
    </Stack>
  );
}
