import type { OrganisedAnnouncement } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useDeleteAnnouncement } from './data.ts';

/** Confirms deleting an announcement, or withdrawing a live one. */
export function DeleteAnnouncement({
  one: { _id, text, state, channels, reached },
  onClose,
}: {
  one: OrganisedAnnouncement;
  onClose: () => void;
}) {
  const t = useTexts();
  const remove = useDeleteAnnouncement();
  const isLive = state === 'live';
  return (
    <ConfirmDialog
      title={t(isLive ? 'announcement.withdrawTitle' : 'announcement.deleteTitle')}
      confirm={t(isLive ? 'announcement.withdraw' : 'shell.delete')}
      act={{
        isPending: remove.isPending,
        error: remove.error,
        run: () => remove.mutate(_id, { onSuccess: onClose }),
      }}
      onClose={onClose}
    >
      <blockquote dir="auto">{text.en}</blockquote>
      {isLive && channels.includes('banner') && <p>{t('announcement.bannerLeaves')}</p>}
      {reached > 0 && <p>{t('announcement.hasReached', { count: reached })}</p>}
      {isLive && channels.some((channel) => channel !== 'banner') && (
        <p>{t('announcement.sentStays')}</p>
      )}
      <p>{t('announcement.restoreHint')}</p>
    </ConfirmDialog>
  );
}
