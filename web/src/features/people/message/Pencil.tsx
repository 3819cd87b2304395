import { cutText } from '@pavilion/contract';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';
import log from '../../../ui/chat/ChatLog.module.css';
import { youngMs } from './youngMs.ts';

/** A message being edited, with its new text. */
export interface Edited {
  id: string;
  text: string;
}

/** The button that edits one's own message, as long as that is possible. */
export function Pencil({ line, onEdit }: { line: ChatLine; onEdit: (edited: Edited) => void }) {
  const t = useTexts();
  const [isYoung, setYoung] = useState(() => youngMs(line.at) > 0);
  useEffect(() => {
    if (!isYoung) return;
    const timer = setTimeout(() => setYoung(false), youngMs(line.at));
    return () => clearTimeout(timer);
  }, [isYoung, line.at]);
  if (!isYoung) return null;
  return (
    <button
      type="button"
      className={log.pencil}
      title={t('chat.edit')}
      aria-label={t('chat.editNamed', { text: cutText(line.text, 60) })}
      onClick={() => onEdit({ id: line.id, text: line.text })}
    >
      <IconPencil size={16} stroke={1.8} aria-hidden />
    </button>
  );
}
