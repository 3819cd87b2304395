import { Button } from '@mantine/core';
import {
  CallError,
  dayMonthYearOf,
  type DutyHours,
  type StaffMember,
  fullName,
} from '@pavilion/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '../../../lib/event.ts';
import { dayName } from '../../../lib/eventDays.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useConflictDraft } from '../../../lib/useConflictDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Contested } from '../../../ui/Contested.tsx';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { Fields } from '../../../ui/Fields.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useSetHours, useStaff } from './data.ts';
import { InviteStaff } from './InviteStaff.tsx';
import { RemoveMember } from './RemoveMember.tsx';
import styles from './StaffList.module.css';
import layout from '../../../ui/layout.module.css';

/** Who staffs a booth, when they are on duty, and who is invited. */
export function StaffList({ boothId }: { boothId: string }) {
  const staff = useStaff(boothId);
  return (
    <Loaded query={staff} empty={null}>
      {(team) => (
        <div className={styles.staff}>
          <ul className={layout.stack12}>
            {team.staff.map((member) => (
              <li key={member.person._id}>
                <Member boothId={boothId} member={member} isLast={team.staff.length < 2} />
              </li>
            ))}
          </ul>
          <InviteStaff boothId={boothId} named={team.invitations} />
        </div>
      )}
    </Loaded>
  );
}

function Member({
  boothId,
  member,
  isLast,
}: {
  boothId: string;
  member: StaffMember;
  isLast: boolean;
}) {
  const t = useTexts();
  const { person } = member;
  const [asks, setAsks] = useState(false);
  const [opened, setOpened] = useState(false);
  const name = fullName(person);
  const days = new Set(member.hours.map(({ date }) => date)).size;
  return (
    <article className={styles.member}>
      <header>
        <Avatar person={person} size={48} />
        <div className={styles.who}>
          <h2>{name}</h2>
          <p>{member.email}</p>
        </div>
        <span className={styles.state} data-here={member.isOnDuty || undefined}>
          {t(member.isOnDuty ? 'staff.onDuty' : member.isHere ? 'staff.offDuty' : 'staff.away')}
        </span>
        {!isLast && (
          <IconButton
            aria-label={t('staff.remove', { name })}
            title={t('staff.remove', { name })}
            onClick={() => setAsks(true)}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        )}
      </header>
      {asks && (
        <RemoveMember
          boothId={boothId}
          personId={person._id}
          name={name}
          onClose={() => setAsks(false)}
        />
      )}
      <button
        type="button"
        className={styles.small}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {days ? t('staff.days', { count: days }) : t('staff.always')}
      </button>
      {opened && (
        <Hours boothId={boothId} member={member} name={name} onSaved={() => setOpened(false)} />
      )}
    </article>
  );
}

interface HoursProps {
  boothId: string;
  member: StaffMember;
  onSaved: () => void;
}

/** The hours as typed, and saving them; what a colleague has saved meanwhile is `contested`. */
function useHours({ boothId, member, onSaved }: HoursProps) {
  const t = useTexts();
  const typed = useConflictDraft({ hours: member.hours }, `duty:${boothId}:${member.person._id}`, {
    isInDrawer: true,
  });
  const { hours } = typed.values;
  const save = useSetHours(boothId, member.person._id);
  const submit = () => save.mutate({ hours, was: member.hours }, { onSuccess: onSaved });
  return {
    hours,
    setHours: (next: DutyHours[]) => typed.set({ hours: next }),
    save,
    submit,
    contested: {
      fields: typed.contested.map(() => t('audit.field.hours')),
      onMine() {
        typed.keepMine();
        submit();
      },
      onTheirs() {
        typed.takeTheirs();
        save.reset();
      },
    },
  };
}

function Hours({ boothId, member, name, onSaved }: HoursProps & { name: string }) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const { opens, closes } = event.config;
  const days = daysOf(event);
  const { hours, setHours, save, submit, contested } = useHours({ boothId, member, onSaved });
  const add = (date: string, from = opens) => setHours([...hours, { date, from, to: closes }]);
  const change = (at: number, part: Partial<DutyHours>) =>
    setHours(hours.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const drop = (isGone: (one: DutyHours, at: number) => boolean) =>
    setHours(hours.filter((one, at) => !isGone(one, at)));
  const problemOf = (at: number) =>
    save.error instanceof CallError
      ? save.error.fields.find(({ path }) => `${path}.`.startsWith(`hours.${at}.`))?.message
      : undefined;
  return (
    <form
      className={styles.hours}
      onSubmit={(sent) => {
        sent.preventDefault();
        submit();
      }}
    >
      <p>{t('staff.hoursText')}</p>
      <Contested {...contested} />
      <Fields isSaving={save.isPending}>
        <ul>
          {days.map(({ iso, date }) => {
            const own = hours.flatMap((one, at) => (one.date === date ? [{ ...one, at }] : []));
            const day = dayName(iso, language);
            return (
              <li key={date}>
                <label>
                  <input
                    type="checkbox"
                    checked={own.length > 0}
                    onChange={(press) =>
                      press.target.checked ? add(date) : drop((one) => one.date === date)
                    }
                  />
                  {day}
                </label>
                {own.map(({ from, to, at }) => (
                  <span key={at}>
                    <input
                      type="time"
                      required
                      aria-label={t('staff.from', { name, day })}
                      aria-invalid={problemOf(at) !== undefined}
                      value={from}
                      onChange={(typed) => change(at, { from: typed.target.value })}
                    />
                    –
                    <input
                      type="time"
                      required
                      aria-label={t('staff.to', { name, day })}
                      aria-invalid={problemOf(at) !== undefined}
                      value={to}
                      onChange={(typed) => change(at, { to: typed.target.value })}
                    />
                    {own.length > 1 && (
                      <button
                        type="button"
                        className={styles.small}
                        aria-label={t('staff.dropStretch', { day, from, to })}
                        onClick={() => drop((_one, index) => index === at)}
                      >
                        <IconTrash size={18} aria-hidden />
                      </button>
                    )}
                    {problemOf(at) && <small role="alert">{problemOf(at)}</small>}
                  </span>
                ))}
                {own.length > 0 && (
                  <button
                    type="button"
                    className={styles.small}
                    aria-label={t('staff.addStretchOn', { day })}
                    onClick={() => add(date, own.at(-1)!.to)}
                  >
                    {t('staff.addStretch')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </Fields>
      <FailedStep error={save.error} />
      <Button type="submit" loading={save.isPending} disabled={contested.fields.length > 0}>
        {t('staff.save')}
      </Button>
    </form>
  );
}

function daysOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const days: { iso: string; date: string }[] = [];
  for (let at = Date.parse(firstDay); at <= Date.parse(lastDay); at += 86_400_000) {
    const iso = new Date(at).toISOString().slice(0, 10);
    days.push({ iso, date: dayMonthYearOf(iso) });
  }
  return days;
}
