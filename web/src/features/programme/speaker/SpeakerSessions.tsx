import { NativeSelect } from '@mantine/core';
import type { OrganisedSpeaker } from '@pavilion/contract';
import { IconX } from '@tabler/icons-react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useSessionChoices } from './organiserData.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './OrganisedSpeakers.module.css';

type Session = OrganisedSpeaker['sessions'][number];
/** A speaker's role in a session. */
export type Seat = Pick<Session, '_id' | 'role'>;

/** The sessions a speaker speaks in or moderates: add, change and remove. */
export function SpeakerSessions({
  seats,
  known,
  onChange,
}: {
  seats: Seat[];
  /** The sessions that already name the speaker, including drafts. */
  known: Session[];
  onChange: (seats: Seat[]) => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const choices = useSessionChoices();
  const all = new Map(
    known.map(({ _id, topic, startAt }) => [_id, { topic: read(topic), startAt }]),
  );
  for (const { session } of choices.data ?? []) all.set(session._id, session);
  const named = (id: string) => all.get(id)?.topic ?? '';
  const when = (id: string) => {
    const startAt = all.get(id)?.startAt;
    return startAt ? inEventZone(startAt, language) : '';
  };
  const free = [...all.keys()].filter((id) => !seats.some(({ _id }) => _id === id));
  return (
    <Stack as="fieldset" className={styles.speakerSessions}>
      <legend>{t('setup.count.sessions')}</legend>
      {seats.length > 0 && (
        <Stack as="ul">
          {seats.map(({ _id, role }) => (
            <Row as="li" align="center" key={_id}>
              <div>
                <b dir="auto">{named(_id)}</b>
                <Text as="small" tone="soft">
                  {when(_id)}
                </Text>
              </div>
              <NativeSelect
                size="sm"
                aria-label={t('programme.roleInSession', { topic: named(_id) })}
                value={role}
                data={[
                  { value: 'speaker', label: t('programme.speaks') },
                  { value: 'moderator', label: t('programme.moderates') },
                ]}
                onChange={({ target }) =>
                  onChange(
                    seats.map((one) =>
                      one._id === _id ? { _id, role: target.value as Seat['role'] } : one,
                    ),
                  )
                }
              />
              <IconButton
                aria-label={t('settings.remove', { what: named(_id) })}
                onClick={() => onChange(seats.filter((one) => one._id !== _id))}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Stack>
      )}
      {free.length > 0 && (
        <NativeSelect
          label={t('programme.addToSession')}
          value=""
          data={[
            { value: '', label: t('programme.chooseSession') },
            ...free.map((id) => ({ value: id, label: `${named(id)} · ${when(id)}` })),
          ]}
          onChange={({ target }) =>
            target.value && onChange([...seats, { _id: target.value, role: 'speaker' }])
          }
        />
      )}
    </Stack>
  );
}
