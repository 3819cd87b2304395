import { type StaffMember, fullName } from '@pavilion/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useSpokenLanguages } from '../../../lib/text/useSpokenLanguages.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useStaff } from './data.ts';
import { InviteStaff } from './InviteStaff.tsx';
import { RemoveMember } from './RemoveMember.tsx';
import { StaffHours } from './StaffHours.tsx';
import { StaffSkills } from './StaffSkills.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Staff.module.css';

/** Who staffs a booth, when they are on duty, and who is invited. */
export function StaffList({ boothId }: { boothId: string }) {
  const staff = useStaff(boothId);
  return (
    <Loaded query={staff} empty={null}>
      {(team) => (
        <div className={styles.staff}>
          <Stack as="ul">
            {team.staff.map((member) => (
              <li key={member.person._id}>
                <Member
                  boothId={boothId}
                  member={member}
                  cities={team.cities}
                  isLast={team.staff.length < 2}
                />
              </li>
            ))}
          </Stack>
          <InviteStaff boothId={boothId} named={team.invitations} />
        </div>
      )}
    </Loaded>
  );
}

function Member({
  boothId,
  member,
  cities,
  isLast,
}: {
  boothId: string;
  member: StaffMember;
  cities: string[];
  isLast: boolean;
}) {
  const t = useTexts();
  const { person } = member;
  const [asks, setAsks] = useState(false);
  const [opened, setOpened] = useState<'hours' | 'skills' | null>(null);
  const toggle = (part: 'hours' | 'skills') => setOpened(opened === part ? null : part);
  const close = () => setOpened(null);
  const skills = useSkillWords(member);
  const name = fullName(person);
  const days = new Set(member.hours.map(({ date }) => date)).size;
  return (
    <Card as="article" padding={5}>
      <Row as="header" gap={3} rowGap={2} align="center">
        <Avatar person={person} size={48} />
        <div className={styles.who}>
          <Text as="h2" size="xl">
            {name}
          </Text>
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
      </Row>
      {asks && (
        <RemoveMember
          boothId={boothId}
          personId={person._id}
          name={name}
          onClose={() => setAsks(false)}
        />
      )}
      <Stack gap={0} align="start">
        <button
          type="button"
          className={styles.small}
          aria-expanded={opened === 'hours'}
          onClick={() => toggle('hours')}
        >
          {days ? t('staff.days', { count: days }) : t('staff.always')}
        </button>
        <button
          type="button"
          className={styles.small}
          aria-expanded={opened === 'skills'}
          onClick={() => toggle('skills')}
        >
          {skills || t('staff.noSkills')}
        </button>
      </Stack>
      {opened === 'hours' && (
        <StaffHours boothId={boothId} member={member} name={name} onSaved={close} />
      )}
      {opened === 'skills' && (
        <StaffSkills boothId={boothId} member={member} cities={cities} onSaved={close} />
      )}
    </Card>
  );
}

/** What a member of staff answers, in words; empty where they named nothing. */
function useSkillWords({ languages, cities }: StaffMember): string {
  const t = useTexts();
  const { term } = useTerms();
  const spoken = useSpokenLanguages(languages).map(({ label }) => label);
  return [
    spoken.length > 0 && t('staff.answersIn', { languages: spoken.join(', ') }),
    cities.length > 0 && t('staff.looksAfter', { cities: cities.map(term).join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ');
}
