import { useId } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import soft from '../../../ui/text/text.module.css';
import { HiEvents } from './HiEvents.tsx';
import { useClasses, useTicketShop } from './organiserData.ts';
import { TicketKeys } from './TicketKeys.tsx';
import { TicketList } from './TicketList.tsx';
import styles from './Tickets.module.css';

/** How tickets sold elsewhere admit people: signed links, a list, and a shop's webhook. */
export function TicketShop() {
  const t = useTexts();
  const heading = useId();
  const query = useTicketShop();
  return (
    <section className={styles.shop} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t('ticket.shop')}</h2>
        <p className={soft.text}>{t('ticket.shopText')}</p>
      </div>
      <Loaded
        query={useClasses()}
        isEmpty={(classes) => classes.length === 0}
        empty={<p className={soft.text}>{t('ticket.noClasses')}</p>}
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
    </section>
  );
}
