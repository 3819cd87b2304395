import type { ChannelFile } from '@pavilion/contract';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { savesData } from '../../../lib/browser/prefersQuiet.ts';
import { usePicture } from '../../../lib/browser/usePicture.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { writtenIn } from '../../../lib/text/writtenIn.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useDownload } from './fileData.ts';
import styles from './SentFile.module.css';

/** The picture or document of a message: a picture opens at full size, a document is saved on the device. */
export function SentFile({ file }: { file: ChannelFile }) {
  return file.kind === 'picture' ? <Picture file={file} /> : <Document file={file} />;
}

/** With data saving on, a picture is loaded only once it is asked for. */
function Picture({ file: { fileUrl, title } }: { file: ChannelFile }) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(() => !savesData());
  const [isOpen, setOpen] = useState(false);
  const address = usePicture(isAsked ? fileUrl : null);
  return (
    <>
      <button
        type="button"
        className={styles.file}
        onClick={() => (isAsked ? setOpen(address !== null) : setAsked(true))}
      >
        {address ? (
          <img src={address} alt={title} className={styles.picture} />
        ) : (
          <Stack as="span" align="center" gap={2} className={styles.waiting}>
            <IconPhoto size={28} stroke={1.6} aria-hidden />
            {!isAsked && <Text as="strong">{t('channel.pictureShow')}</Text>}
            <Text as="span" size="sm" tone="soft" lang={writtenIn(title)}>
              {title}
            </Text>
          </Stack>
        )}
      </button>
      {isOpen && address && (
        <Dialog opened size="auto" title={title} onClose={() => setOpen(false)}>
          <img src={address} alt={title} className={styles.whole} />
        </Dialog>
      )}
    </>
  );
}

function Document({ file }: { file: ChannelFile }) {
  const t = useTexts();
  const language = useLanguage();
  const download = useDownload(file);
  const size = inNumbers(Math.max(0.1, file.bytes / 1_000_000), language, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <>
      <button
        type="button"
        className={styles.file}
        aria-busy={download.isPending}
        onClick={() => !download.isPending && download.mutate()}
      >
        <span className={styles.document}>
          <IconFileText size={28} stroke={1.6} aria-hidden />
          <Stack as="span" gap={0}>
            <strong lang={writtenIn(file.title)}>{file.title}</strong>
            <Text as="span" size="sm" tone="soft">
              {t('channel.filePdf', { size })}
            </Text>
          </Stack>
        </span>
      </button>
      {download.isError && (
        <Text size="sm" tone="alarm" role="alert">
          {t('channel.fileFailed')}
        </Text>
      )}
    </>
  );
}
