import { Button } from '@mantine/core';
import type { OwnAdmission } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { type ReactNode, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './OwnPlace.module.css';
import pill from '../../../ui/button/pill.module.css';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useAnswerOffer, useOwnAdmission } from './data.ts';
import { OwnClass } from './OwnClass.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { usePlaceTexts } from './usePlaceTexts.ts';

/** The person's standing in their access class, and what they can do about it. */
export function OwnPlace() {
  const t = useTexts();
  const query = useOwnAdmission();
  return (
    <Loaded query={query} empty={null}>
      {(admission) =>
        admission ? (
          <>
            <Place admission={admission} />
            {admission.state === 'admitted' && <OwnClass admission={admission} />}
            <Manage />
          </>
        ) : (
          <>
            <div>
              <h1>{t('admission.title')}</h1>
              <p>{t('admission.none')}</p>
            </div>
            <Row gap={3}>
              <Enter />
            </Row>
            <Manage>
              <p>{t('admission.cancelWhole')}</p>
              <Link to="/my-data" hash="delete" className={link.link}>
                {t('admission.cancel')}
              </Link>
            </Manage>
          </>
        )
      }
    </Loaded>
  );
}

function Place({ admission }: { admission: OwnAdmission }) {
  const t = useTexts();
  const { title, text } = usePlaceTexts()(admission);
  const answer = useAnswerOffer();
  const named = useLocalText()(admission.class.name);
  const [leaves, setLeaves] = useState(false);
  const said = useFocusAfter(answer.isSuccess);
  const { state } = admission;
  const isOffered = state === 'offered';
  const isOpen = state !== 'admitted' && state !== 'refused';
  const isIn = state === 'admitted';
  const canLeave = ['admitted', 'asked', 'waiting', 'offered'].includes(state);
  const leave = t(isIn ? 'admission.cancel' : isOffered ? 'admission.decline' : 'admission.leave');
  return (
    <>
      <div ref={said} tabIndex={-1} role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {admission.reason && (
        <Notice tone="quiet" title={t('admission.reason')}>
          <p dir="auto">{admission.reason}</p>
        </Notice>
      )}
      {state === 'refused' && <Contact />}
      {admission.question && isOpen && <QuestionForm question={admission.question} />}
      <FailedStep error={answer.error} />
      <Row gap={3}>
        {isIn && <Enter />}
        {isOffered && (
          <Button
            size="lg"
            radius="xl"
            loading={answer.isPending}
            onClick={() => answer.mutate('accept')}
          >
            {t('admission.accept')}
          </Button>
        )}
        {state === 'released' && (
          <Button radius="xl" loading={answer.isPending} onClick={() => answer.mutate('again')}>
            {t('admission.again')}
          </Button>
        )}
        {canLeave && (
          <Button variant="default" radius="xl" onClick={() => setLeaves(true)}>
            {leave}
          </Button>
        )}
      </Row>
      {leaves && (
        <ConfirmDialog
          title={t(isIn ? 'admission.cancelTitle' : 'admission.leaveTitle')}
          confirm={leave}
          act={{
            isPending: answer.isPending,
            error: answer.error,
            run: () => answer.mutate('release', { onSuccess: () => setLeaves(false) }),
          }}
          onClose={() => setLeaves(false)}
        >
          <p>{isIn ? t('admission.cancelText', { class: named }) : t('admission.leaveText')}</p>
          {isIn && <Ends />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What ends with a place, of what the event has. */
function Ends() {
  const t = useTexts();
  const list = new Intl.ListFormat(useLanguage());
  const { features } = useEvent()!.config;
  const ends = (['calls', 'sessions', 'tours'] as const).filter((one) => features[one] !== null);
  if (ends.length === 0) return null;
  const what = list.format(ends.map((one) => t(`admission.ends.${one}`)));
  return <p>{t('admission.cancelEnds', { what })}</p>;
}

/** Where the person changes what they registered with; `children`: how they cancel where they have no place to give up. */
function Manage({ children }: { children?: ReactNode }) {
  const t = useTexts();
  return (
    <Stack as="section" aria-labelledby="manage" className={styles.manage}>
      <Text as="h2" size="xl" id="manage">
        {t(children ? 'admission.manage' : 'admission.manageDetails')}
      </Text>
      <Row gap={3}>
        <Link to="/profile/edit" className={link.link}>
          {t('admission.manageProfile')}
        </Link>
        <Link to="/my-data" hash="answers" className={link.link}>
          {t('admission.manageAnswers')}
        </Link>
      </Row>
      {children}
    </Stack>
  );
}

function Enter() {
  const t = useTexts();
  return (
    <Link to="/" className={pill.main}>
      {t('registration.doneEnter')}
    </Link>
  );
}

/** Whom to ask about a decision. */
function Contact() {
  const t = useTexts();
  const { contactAddress: contact, features } = useEvent()!.config;
  if (contact)
    return (
      <p>
        {t('admission.write')} <a href={`mailto:${contact}`}>{contact}</a>
      </p>
    );
  return features.infoDesk ? (
    <p>
      <Link to="/info-desk">{t('admission.ask')}</Link>
    </p>
  ) : null;
}
