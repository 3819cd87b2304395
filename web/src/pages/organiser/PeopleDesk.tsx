import { isOrganiser } from '@pavilion/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { InviteDialog } from '../../features/identity/access/InviteDialog.tsx';
import { Invitations } from '../../features/identity/access/Invitations.tsx';
import { PeopleTable } from '../../features/identity/access/PeopleTable.tsx';
import { Flagged } from '../../features/people/connection/Flagged.tsx';
import { Reports } from '../../features/people/message/Reports.tsx';
import { useEvent } from '../../lib/event.ts';
import { useLogin } from '../../lib/login.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './PeopleDesk.module.css';

/** `/organiser/people`: what people reported, and whose requests are conspicuous. */
export function PeopleDesk() {
  const t = useTexts();
  const event = useEvent()!;
  const { user } = useLogin()!;
  const [inviting, setInviting] = useState(false);
  const { connections } = event.config.features;
  if (!isOrganiser(user)) {
    return (
      <div className={styles.page}>
        <title>{`${t('organiser.people')} · ${event.name}`}</title>
        <h1>{t('network.deskClosed')}</h1>
        <p>{t('network.deskClosedText')}</p>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.people')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.people')}</h1>
        <p>{t('access.text')}</p>
      </header>
      <section className={styles.part}>
        <div className={styles.bar}>
          <h2>{t('access.people')}</h2>
          <Button onClick={() => setInviting(true)}>{t('access.invite')}</Button>
        </div>
        <Invitations />
        <PeopleTable />
        {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      </section>
      {connections && (
        <section className={styles.part}>
          <h2>{t('network.flagged')}</h2>
          <Flagged />
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('message.reports')}</h2>
        <Reports />
      </section>
    </div>
  );
}
