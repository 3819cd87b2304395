import { CallError, type Concern } from '@pavilion/contract';
import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import marked from '../layout/marked.module.css';

/** Whether a change was refused because it affects others, and may be made anyway. */
export function isConcern(error: Error | null): error is CallError {
  return error instanceof CallError && error.code === 'change.confirm';
}

/** Asks whether to make a change that affects others, naming whom and what; renders nothing unless it was refused for that. */
export function ConcernsDialog({
  error,
  onAnyway,
  onClose,
}: {
  error: Error | null;
  onAnyway: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  if (!isConcern(error)) return null;
  const concerns = error.hint['concerns'] as Concern[];
  const toNames = ({ count, names }: Concern) =>
    count > names.length && names.length
      ? t('concern.names', { names: names.join(', ') })
      : names.join(', ');
  return (
    <ConfirmDialog
      title={t('concern.title')}
      confirm={t('concern.confirm')}
      stay={t('concern.stay')}
      act={{ isPending: false, error: null, run: onAnyway }}
      onClose={onClose}
    >
      <ul className={marked.marked}>
        {concerns.map((one) => (
          <li key={one.kind}>
            {t(`concern.${one.kind}`, { count: one.count, names: toNames(one) })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
