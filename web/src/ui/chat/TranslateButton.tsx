import { cutText } from '@pavilion/contract';
import { IconLanguage } from '@tabler/icons-react';
import { useTexts } from '../../texts/texts.ts';
import type { ChatLine } from './ChatLog.tsx';
import log from './ChatLog.module.css';
import { useWishes } from './TranslationWishes.tsx';

/** The button that translates someone else's message. */
export function TranslateButton({ line }: { line: ChatLine }) {
  const t = useTexts();
  const { isOffered, ids, toggle } = useWishes();
  if (!isOffered || line.own || line.isTakenAway || !line.text) return null;
  return (
    <button
      type="button"
      className={log.flag}
      title={t('translation.translate')}
      aria-pressed={ids.has(line.id)}
      aria-label={t('translation.translateNamed', { text: cutText(line.text, 60) })}
      onClick={() => toggle(line.id)}
    >
      <IconLanguage size={16} stroke={1.8} aria-hidden />
    </button>
  );
}
