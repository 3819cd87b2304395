import type { Voucher } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import joined from '../../../ui/list/JoinedRows.module.css';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useVoucherUses } from './data.ts';

/** Who used a code, and when. */
export function VoucherUses({ one, onClose }: { one: Voucher; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const query = useVoucherUses(one._id);
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={t('voucher.showUsesNamed', { code: one.code })}>
      <Stack>
        <PagedList
          query={query}
          toItems={(page) => page.uses}
          empty={<p role="status">{t('voucher.noUses')}</p>}
          more={t('message.more')}
        >
          {(uses) => (
            <ul className={joined.rows}>
              {uses.map(({ _id, person, usedAt }) => (
                <li key={_id}>
                  <p>
                    <strong dir="auto">{person?.name ?? t('admission.gone')}</strong>
                    <span>
                      {[person?.email, inEventZone(usedAt, language)].filter(Boolean).join(' · ')}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Stack>
    </Dialog>
  );
}
