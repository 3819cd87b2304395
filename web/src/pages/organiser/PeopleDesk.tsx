import { Button } from '@mantine/core';
import { peopleShown } from '@pavilion/contract';
import { useNavigate, useSearch } from '../../render/router.ts';
import { useState } from 'react';
import { InviteDialog } from '../../features/identity/access/InviteDialog.tsx';
import { Invitations } from '../../features/identity/access/Invitations.tsx';
import { PeopleTable } from '../../features/identity/access/list/PeopleTable.tsx';
import { PersonPlace } from '../../features/identity/admission/PersonPlace.tsx';
import { PersonAnswers } from '../../features/identity/form/PersonAnswers.tsx';
import { AddPerson } from '../../features/identity/person/AddPerson.tsx';
import { PersonDetails } from '../../features/identity/person/PersonDetails.tsx';
import { PersonDuplicates } from '../../features/identity/person/PersonDuplicates.tsx';
import { PersonMailList } from '../../features/identity/person/PersonMailList.tsx';
import { PersonNotes } from '../../features/identity/person/PersonNotes.tsx';
import { CreateCampaign } from '../../features/organising/campaign/CreateCampaign.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import frame from './OrganiserPage.module.css';

/** `/organiser/people?view=…&shown=…`: who takes part, filtered by a saved view or the address, and who is invited. */
export function PeopleDesk() {
  const t = useTexts();
  const event = useEvent()!;
  const [inviting, setInviting] = useState(false);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState('');
  const search = useSearch();
  const navigate = useNavigate();
  return (
    <div className={frame.page}>
      <title>{`${t('organiser.people')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{t('organiser.people')}</h1>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('person.add')}
        </Button>
        <Button onClick={() => setInviting(true)}>{t('access.invite')}</Button>
        <p>{t('access.text')}</p>
      </header>
      {added && <Notice tone="good">{t('person.added', { name: added })}</Notice>}
      <Invitations />
      <PeopleTable
        address={{
          view: typeof search['view'] === 'string' ? search['view'] : undefined,
          shown: peopleShown.safeParse(search['shown']).data,
        }}
        onAddress={(address) =>
          void navigate({ to: '.', search: address, replace: true, resetScroll: false })
        }
        moreFor={(filter) => (
          <CreateCampaign
            label={t('campaign.emailThese')}
            known={{ audience: filter }}
            onMade={(id) => void navigate({ to: '/organiser/campaigns/$id', params: { id } })}
          />
        )}
        showMore={(person) => (
          <>
            <PersonAnswers personId={person._id} />
            <PersonDuplicates person={person} />
            <PersonPlace person={person} />
            <PersonDetails key={person._id} person={person} />
            <PersonMailList personId={person._id} />
            <PersonNotes personId={person._id} />
          </>
        )}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {adding && (
        <AddPerson
          onAdded={(name) => {
            setAdded(name);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
