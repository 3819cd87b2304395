import { type FoundPerson, fullName, type PeopleColumn, peopleSorts } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Avatar } from '../../../../ui/media/Avatar.tsx';
import type { Column } from '../../../../ui/list/DataTable.tsx';
import { isPeopleColumn, useAnsweredQuestions } from './peopleData.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import styles from './PeopleTable.module.css';

/** The columns of a people list after the name: those of every event, and questions of the form. */
export function usePeopleColumns(wanted: string[]): Column<FoundPerson, string>[] {
  const t = useTexts();
  const read = useLocalText();
  const toCell = useCells();
  const questions = useAnsweredQuestions().data ?? [];
  const columns = wanted.flatMap((key): Column<FoundPerson, string>[] => {
    if (isPeopleColumn(key))
      return [
        {
          ...{ key, label: t(`access.column.${key}`), cell: (one) => toCell[key](one) },
          isSortable: peopleSorts.some((sort) => sort === key),
          isLabelled: key !== 'role' && key !== 'tags',
        },
      ];
    const question = questions.find(({ _id }) => _id === key);
    if (!question) return [];
    const cell = (one: FoundPerson) => one.answers[key] ?? '';
    return [{ key, label: read(question.label), cell, isLabelled: true }];
  });
  return [
    {
      ...{ key: 'name', label: t('access.name'), isSortable: true },
      cell: (one) => <Who person={one} hidesEmail={wanted.includes('email')} />,
    },
    ...columns,
  ];
}

function useCells(): Record<PeopleColumn, (person: FoundPerson) => ReactNode> {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const moment = (iso: string | null) =>
    iso && inEventZone(iso, language, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return {
    email: ({ email }) => email,
    mobile: ({ mobile }) => mobile,
    company: ({ company }) => company,
    designation: ({ designation }) => designation,
    role: (person) => <Marks person={person} />,
    class: ({ admission }) =>
      admission &&
      (admission.state === 'admitted'
        ? read(admission.class.name)
        : `${read(admission.class.name)} (${t(`admission.state.${admission.state}`)})`),
    broughtBy: ({ broughtBy }) => broughtBy,
    tags: ({ tags }) =>
      tags.length > 0 && (
        <Row as="span" rowGap={1}>
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </Row>
      ),
    joined: ({ createdAt }) => moment(createdAt),
    seen: ({ seenAt }) => moment(seenAt) ?? '–',
  };
}

function Who({ person, hidesEmail }: { person: FoundPerson; hidesEmail: boolean }) {
  const t = useTexts();
  return (
    <Row as="span" wrap={false} align="center">
      <Avatar person={person} size={30} />
      <span className={styles.words}>
        <strong>{fullName(person)}</strong>
        {!hidesEmail && (
          <Text as="span" size="sm" tone="soft">
            {person.email}
          </Text>
        )}
        {person.hasBounced && (
          <Text as="span" size="sm" tone="alarm">
            {t('access.bounced')}
          </Text>
        )}
      </span>
    </Row>
  );
}

function Marks({ person }: { person: FoundPerson }) {
  const t = useTexts();
  const roles = person.roles.filter((role) => role !== 'attendee');
  const { booths, isDisabled, mutedUntil } = person;
  // an empty cell takes up no space on a phone
  if (!roles.length && !booths.length && !isDisabled && !mutedUntil) return null;
  return (
    <Row as="span" rowGap={1}>
      {roles.map((role) => (
        <span key={role} className={styles.mark} data-role={role}>
          {t(`access.role.${role}`)}
        </span>
      ))}
      {booths.map((booth) => (
        <span key={booth._id} className={styles.mark}>
          {booth.name}
        </span>
      ))}
      {isDisabled && (
        <span className={styles.mark} data-bad>
          {t('access.disabled')}
        </span>
      )}
      {mutedUntil && (
        <span className={styles.mark} data-bad>
          {t('access.muted')}
        </span>
      )}
    </Row>
  );
}
