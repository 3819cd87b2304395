import { useId } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { HiEvents } from './HiEvents.tsx';
import { useClasses, useTicketShop } from './organiserData.ts';
import { TicketKeys } from './TicketKeys.tsx';
import { TicketList } from './TicketList.tsx';

/** How tickets sold elsewhere admit people: signed links, a list, and a shop's webhook. */
export function TicketShop() {
  const t = useTexts();
  const heading = useId();
  const query = useTicketShop();
  return (
    <Stack as="section" gap={5} aria-labelledby={heading}>
      <Stack gap={2}>
        <Text as="h2" size="2xl" id={heading}>
          {t('ticket.shop')}
        </Text>
        <Text tone="soft">{t('ticket.shopText')}</Text>
      </Stack>
      <Loaded
        query={useClasses()}
        isEmpty={(classes) => classes.length === 0}
        empty={<Text tone="soft">{t('ticket.noClasses')}</Text>}
      >
        {(classes) => (
          <>
            <TicketList />
            <Loaded query={query} empty={null}>
              {(shop) => (
                <>
                  <TicketKeys shop={shop} />
                  <HiEvents shop={shop} classes={classes} />
                </>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
