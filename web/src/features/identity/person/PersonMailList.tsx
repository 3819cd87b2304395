import { Button } from '@mantine/core';
import { may, type PersonMail } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { usePersonMails, useResend } from './data.ts';
import { useMailTexts } from './useMailTexts.ts';

/** Every email and SMS to a person with what has become of it, and why further ones don't reach them. */
export function PersonMailList({ personId }: { personId: string }) {
  const t = useTexts();
  const texts = useMailTexts();
  const query = usePersonMails(personId);
  const resend = useResend(personId);
  const first = query.data?.pages[0];
  return (
    <section>
      <h3>{t('person.mails')}</h3>
      {first && (
        <Stack gap={2}>
          <Text weight="bold">{t('person.why')}</Text>
          {texts.hindrances(first.hindrances).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Stack>
      )}
      <FailedStep error={resend.error} />
      <div>
        <PagedList
          query={query}
          toItems={({ mails }) => mails}
          more={t('message.more')}
          empty={<Text tone="soft">{t('person.mailsNone')}</Text>}
        >
          {(mails) => (
            <ul className={joined.rows}>
              {mails.map((mail) => (
                <MailRow
                  key={mail._id}
                  mail={mail}
                  isSending={resend.isPending && resend.variables === mail._id}
                  onResend={() => !resend.isPending && resend.mutate(mail._id)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {first && first.leftOut.length > 0 && (
        <div>
          <Text weight="bold">{t('person.leftOut')}</Text>
          <ul className={joined.rows}>
            {first.leftOut.map((campaign) => (
              <li key={campaign._id}>
                <p>
                  <strong dir="auto">{campaign.subject}</strong>
                  <span>{texts.leftOut(first.hindrances)}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function MailRow({
  mail,
  isSending,
  onResend,
}: {
  mail: PersonMail;
  isSending: boolean;
  onResend: () => void;
}) {
  const t = useTexts();
  const texts = useMailTexts();
  const subject = mail.subject || t('outbox.sms');
  return (
    <li>
      <p>
        <strong dir="auto">{subject}</strong>
        <span>
          {t(`person.kind.${mail.kind}`)} · {mail.to}
        </span>
        <span>{texts.fate(mail)}</span>
      </p>
      {may(mail, 'outbox.resend') && (
        <Button
          size="sm"
          variant="default"
          loading={isSending}
          aria-label={t('person.resend', { subject })}
          onClick={onResend}
        >
          {t('shell.retry')}
        </Button>
      )}
    </li>
  );
}
