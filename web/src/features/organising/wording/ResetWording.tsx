import type { Language } from '@pavilion/contract';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useResetWording } from './data.ts';

/** Asks whether all sentences of a language are to be the product's again. */
export function ResetWording({ language, onClose }: { language: Language; onClose: () => void }) {
  const t = useTexts();
  const reset = useResetWording(language);
  const names = { language: nameOfLanguage(language, useLanguage()) };
  return (
    <ConfirmDialog
      title={t('wording.resetAllTitle', names)}
      confirm={t('wording.resetAll')}
      act={{
        isPending: reset.isPending,
        error: reset.error,
        run: () => reset.mutate(undefined, { onSuccess: onClose }),
      }}
      onClose={onClose}
    >
      <p>{t('wording.resetAllText', names)}</p>
    </ConfirmDialog>
  );
}
