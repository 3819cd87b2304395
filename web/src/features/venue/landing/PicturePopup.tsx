import type { Features } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Landing.module.css';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

type Popup = NonNullable<NonNullable<Features['landing']>['popup']>;

/** The event's poster in a dialog, with a button to register. */
export function PicturePopup({
  image,
  title,
  opened,
  onClose,
  onRegister,
}: {
  image: Popup['image'];
  title: string;
  opened: boolean;
  onClose: () => void;
  onRegister: (() => void) | null;
}) {
  const t = useTexts();
  const read = useLocalText();
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="28rem">
      <img
        className={styles.poster}
        {...sized(image.url, '28rem')}
        alt={read(image.alt)}
        width={840}
        height={1050}
      />
      {onRegister && (
        <button type="button" className={styles.register} onClick={onRegister}>
          {t('landing.register')}
        </button>
      )}
    </Dialog>
  );
}
