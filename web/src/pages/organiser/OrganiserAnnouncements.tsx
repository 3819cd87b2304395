import type { CampaignDraft, OrganisedAnnouncement } from '@pavilion/contract';
import { useNavigate, useSearch } from '../../render/router.ts';
import { useRef, useState } from 'react';
import { AnnouncementForm } from '../../features/organising/announcement/AnnouncementForm.tsx';
import { AnnouncementList } from '../../features/organising/announcement/AnnouncementList.tsx';
import { CreateCampaign } from '../../features/organising/campaign/CreateCampaign.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { AskFirst } from '../../ui/dialog/AskFirst.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import frame from './OrganiserPage.module.css';

/** `/organiser/announcements?about=booth:ID`: messages to many people at once. */
export function OrganiserAnnouncements() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const { about } = useSearch() as { about?: unknown };
  const subject =
    typeof about === 'string' && /^(booth|session):[0-9a-f-]{36}$/.test(about) ? about : null;
  const [edited, setEdited] = useState<OrganisedAnnouncement | null>(null);
  const [written, setWritten] = useState(0);
  const [done, setDone] = useState<OrganisedAnnouncement | null>(null);
  // what to edit next, once that loses nothing unsaved
  const wanted = useRef<OrganisedAnnouncement | null>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const edit = (one: OrganisedAnnouncement | null) => {
    setEdited(one);
    setWritten((count) => count + 1);
    setDone(null);
    top.current?.focus();
  };
  return (
    <div className={frame.page}>
      <title>{`${t('announcement.title')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1 ref={top} tabIndex={-1}>
          {t('announcement.title')}
        </h1>
        <p>{t('announcement.text')}</p>
      </header>
      {done && (
        <Notice tone="good">
          <p>{t(`announcement.done.${done.state}`)}</p>
          {mayBeEmailed(done) && (
            <CreateCampaign
              label={t('announcement.email')}
              known={campaign(done)}
              onMade={(id) => void navigate({ to: '/organiser/campaigns/$id', params: { id } })}
            />
          )}
        </Notice>
      )}
      <AskFirst onClose={() => edit(wanted.current)}>
        {({ onClose }) => {
          const turnTo = (one: OrganisedAnnouncement | null) => {
            wanted.current = one;
            onClose();
          };
          return (
            <>
              <AnnouncementForm
                key={`${written} ${subject ?? ''}`}
                given={edited}
                about={subject}
                onDone={(one) => {
                  edit(null);
                  setDone(one);
                }}
                {...(edited && { onCancel: () => turnTo(null) })}
              />
              <AnnouncementList onEdit={turnTo} />
            </>
          );
        }}
      </AskFirst>
    </div>
  );
}

/** Whether its audience can be emailed, and it wasn't sent by email already. */
function mayBeEmailed({ to, channels }: OrganisedAnnouncement): boolean {
  return (to.kind === 'all' || to.kind === 'role') && !channels.includes('mail');
}

function campaign({ text, link, to }: OrganisedAnnouncement): Partial<CampaignDraft> {
  return { text, link, audience: to.role ? { roles: [to.role] } : {} };
}
