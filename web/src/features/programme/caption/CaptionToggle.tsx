import { IconBadgeCc } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Caption.module.css';
import { useCaptionStyle } from './useCaptionStyle.ts';

/** Shows the captions over the picture, or hides them, on this device. */
export function CaptionToggle() {
  const t = useTexts();
  const [{ isOn }, change] = useCaptionStyle();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={t('caption.over')}
      aria-pressed={isOn}
      onClick={() => change({ isOn: !isOn })}
    >
      <IconBadgeCc size={22} stroke={1.7} aria-hidden />
    </button>
  );
}
