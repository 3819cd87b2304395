import { useCallback } from 'react';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';
import { ReportFlag } from '../../../ui/chat/ReportFlag.tsx';
import { TranslateButton } from '../../../ui/chat/TranslateButton.tsx';
import { type Edited, Pencil } from './Pencil.tsx';

/** What a message offers: the reader's own may be edited, others translated and reported. */
export function useActions(onEdit: (edited: Edited) => void, onReport: (line: ChatLine) => void) {
  return useCallback(
    (line: ChatLine) =>
      line.own ? (
        !line.isTakenAway && <Pencil line={line} onEdit={onEdit} />
      ) : (
        <>
          <TranslateButton line={line} />
          <ReportFlag name={line.name} text={line.text} onReport={() => onReport(line)} />
        </>
      ),
    [onEdit, onReport],
  );
}
