import { NativeSelect } from '@mantine/core';
import { type WordedMail, wordedMails } from '@pavilion/contract';
import { useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { useOwnMail } from './data.ts';
import { MailPreview } from './MailPreview.tsx';
import { PreviewLanguage } from './PreviewLanguage.tsx';
import { usePreviewLanguage } from './usePreviewLanguage.ts';

/** The emails that are sent by themselves, as visitors get them, and the way to change their words. */
export function OwnMails() {
  const t = useTexts();
  const { version } = useEvent()!;
  const [language, setLanguage] = usePreviewLanguage();
  const [kind, setKind] = useState<WordedMail>(wordedMails[0]);
  return (
    <MailPreview
      title={t('campaign.anyway')}
      query={useOwnMail(kind, { language, version })}
      language={language}
      version={version}
    >
      <NativeSelect
        label={t('campaign.anywayKind')}
        value={kind}
        data={wordedMails.map((value) => ({ value, label: t(`campaign.anyway.${value}`) }))}
        onChange={(change) => setKind(change.currentTarget.value as WordedMail)}
      />
      <PreviewLanguage language={language} onChange={setLanguage} />
      <Link to="/organiser/settings" hash="mails" className={pill.square}>
        {t('campaign.anywayEdit')}
      </Link>
    </MailPreview>
  );
}
