import { duties, type ManagedPerson, roles, fullName } from '@pavilion/contract';
import { Link } from '../../../../render/router.ts';
import { type ReactNode, useState } from 'react';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { useLogin } from '../../../../lib/login/login.ts';
import { useTexts } from '../../../../texts/texts.ts';
import link from '../../../../ui/button/link.module.css';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SideDrawer } from '../../../../ui/dialog/SideDrawer.tsx';
import { Unsaved } from '../../../../ui/form/Unsaved.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { type PersonAct, usePersonAct } from '../data.ts';
import { DeletePerson } from './DeletePerson.tsx';
import styles from './PersonDrawer.module.css';
import { PersonCompanions } from './PersonCompanions.tsx';
import { PersonLimits } from './PersonLimits.tsx';
import { PersonRoles } from './PersonRoles.tsx';
import { TurnOffAuthenticator } from './TurnOffAuthenticator.tsx';
import { WhyForm } from './WhyForm.tsx';

/** What organisers can do with one person: change roles, manage the login, write to them, and find out why they can't get in. */
export function PersonDrawer({
  person,
  onClose,
  children,
}: {
  person: ManagedPerson;
  onClose: () => void;
  /** What other features know of them. */
  children: ReactNode;
}) {
  const t = useTexts();
  const language = useLanguage();
  const act = usePersonAct(person._id);
  const isLimited = useLogin()?.user.duties !== undefined;
  const [{ reason, chosen, limits }, set, , settle] = useDraft(`person:${person._id}`, {
    reason: '',
    chosen: person.roles as string[],
    limits: (person.duties ?? []) as string[],
  });
  const [closes, setCloses] = useState(false);
  const others = roles.filter((role) => role !== 'attendee');
  const run = (given: PersonAct) =>
    act.mutate(given, {
      onSuccess: () => {
        if ('reason' in given) settle({ reason: given.reason });
        setCloses(false);
      },
    });
  const limitedTo = duties.filter((one) => limits.includes(one));
  const saveRoles = () =>
    run({
      act: 'roles',
      roles: ['attendee', ...others.filter((one) => chosen.includes(one))],
      duties: limitedTo.length && chosen.includes('organiser') ? limitedTo : null,
    });
  const doing = act.isPending ? act.variables.act : null;
  return (
    <SideDrawer title={fullName(person)} onClose={onClose}>
      <Stack gap={5} className={styles.person}>
        <Unsaved
          draft={{ reason, roles: others.filter((one) => chosen.includes(one)), limitedTo }}
          saved={{
            reason: '',
            roles: others.filter((one) => person.roles.includes(one)),
            limitedTo: person.duties ?? [],
          }}
        />
        <p className={styles.soft}>
          {person.email}
          <br />
          {person.seenAt
            ? t('access.seen', { moment: inEventZone(person.seenAt, language) })
            : t('access.neverSeen')}
        </p>
        <Link to="/attendee/$id" params={{ id: person._id }} className={link.link}>
          {t('message.viewProfile')}
        </Link>
        {person.admission && (
          <Row gap={3}>
            <Link
              to="/organiser/log"
              search={{ thing: 'admission', thingId: person.admission._id }}
              className={link.link}
            >
              {t('access.registrationLog')}
            </Link>
            <Link
              to="/organiser/log"
              search={{ thing: 'placement', thingId: person._id }}
              className={link.link}
            >
              {t('access.classLog')}
            </Link>
          </Row>
        )}
        <PersonCompanions person={person} />
        {children}
        {!closes && <FailedStep error={act.error} />}
        {act.isSuccess && <Notice tone="good">{t('access.done')}</Notice>}
        {!isLimited && (
          <PersonRoles
            chosen={chosen}
            limits={limits}
            isSaving={doing === 'roles'}
            onChange={set}
            onSave={saveRoles}
          />
        )}
        {!person.isMe && (
          <PersonLimits
            person={person}
            act={act}
            reason={reason}
            closes={closes}
            onReason={(typed) => set({ reason: typed })}
            onCloses={setCloses}
            onAct={run}
          />
        )}
        <section>
          <h3>{t('access.why')}</h3>
          <WhyForm personId={person._id} />
        </section>
        {!person.isMe && <TurnOffAuthenticator person={person} />}
        {!person.isMe && <DeletePerson person={person} onDeleted={onClose} />}
      </Stack>
    </SideDrawer>
  );
}
