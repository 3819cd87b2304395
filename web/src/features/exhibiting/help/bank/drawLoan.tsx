import type { LoanFigures } from '@pavilion/contract';
import type { ChatLine } from '../../../../ui/chat/ChatLog.tsx';
import { LoanTable } from './LoanTable.tsx';

/** Renders the loan that came with a line of a conversation. */
export function drawLoan({ mark }: ChatLine) {
  return mark ? <LoanTable loan={JSON.parse(mark) as LoanFigures} /> : null;
}
