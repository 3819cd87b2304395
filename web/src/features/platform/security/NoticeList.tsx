import { Button } from '@mantine/core';
import { may, type SecurityNotice } from '@pavilion/contract';
import {
  IconBroadcast,
  IconDeviceMobile,
  IconDeviceMobileCode,
  IconDeviceMobileOff,
  IconDevices,
  IconDownload,
  IconFingerprint,
  IconKey,
  IconListNumbers,
  IconLogin2,
  IconMail,
  IconPassword,
  IconTicket,
  IconUserShield,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useDeny, useNotices } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import rows from '../../../ui/list/EntryRows.module.css';
import styles from './Security.module.css';

const icons = {
  device: IconDevices,
  email: IconMail,
  mobile: IconDeviceMobile,
  password: IconPassword,
  passkey: IconFingerprint,
  authenticator: IconDeviceMobileCode,
  authenticatorOff: IconDeviceMobileOff,
  recoveryCodes: IconListNumbers,
  token: IconKey,
  webhook: IconWebhook,
  ticketKey: IconTicket,
  ticketShop: IconTicket,
  streamKey: IconBroadcast,
  signOn: IconLogin2,
  host: IconWorld,
  organiser: IconUserShield,
  leads: IconDownload,
  figures: IconDownload,
  people: IconDownload,
} satisfies Record<SecurityNotice['kind'], typeof IconKey>;

/** Recent events on the account, each with a way to report that it was someone else. */
export function NoticeList({ onDenied }: { onDenied: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const notices = useNotices();
  const deny = useDeny();
  const [asked, setAsked] = useState<SecurityNotice | null>(null);
  return (
    <section className={styles.notices} aria-labelledby="notices">
      <h2 id="notices">{t('security.notices')}</h2>
      <p>{t('security.noticesIntro')}</p>
      <Loaded
        query={notices}
        isEmpty={(all) => all.length === 0}
        empty={<p>{t('security.noNotices')}</p>}
      >
        {(all) => (
          <Stack as="ul" gap={2}>
            {all.map((notice) => {
              const Icon = icons[notice.kind];
              const name = toName(t, notice);
              return (
                <li key={notice._id} className={rows.row}>
                  <Icon size={24} stroke={1.6} aria-hidden />
                  <span>
                    <strong>{name}</strong>
                    <small>
                      {inEventZone(notice.createdAt, language)}
                      {notice.deniedAt && ` · ${t('security.denied')}`}
                    </small>
                  </span>
                  {may(notice, 'securityNotice.deny') && (
                    <Button
                      variant="subtle"
                      aria-label={t('security.notMeOf', { what: name })}
                      onClick={() => setAsked(notice)}
                    >
                      {t('security.notMe')}
                    </Button>
                  )}
                </li>
              );
            })}
          </Stack>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={t('security.denyTitle')}
          confirm={t('security.denyYes')}
          act={{
            isPending: deny.isPending,
            error: deny.error,
            run: () => deny.mutate(asked._id, { onSuccess: onDenied }),
          }}
          onClose={() => {
            deny.reset();
            setAsked(null);
          }}
        >
          <p>{t('security.denyText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function toName(t: ReturnType<typeof useTexts>, { kind, detail }: SecurityNotice): string {
  return t(`security.kind.${kind}`, { detail: detail || t('account.unknownDevice') });
}
