import { type StaffMember, fullName } from '@pavilion/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useStaff } from './data.ts';
import { InviteStaff } from './InviteStaff.tsx';
import { RemoveMember } from './RemoveMember.tsx';
import { StaffHours } from './StaffHours.tsx';
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
                <Member boothId={boothId} member={member} isLast={team.staff.length < 2} />
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
      <button
        type="button"
        className={styles.small}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {days ? t('staff.days', { count: days }) : t('staff.always')}
      </button>
      {opened && (
        <StaffHours
          boothId={boothId}
          member={member}
          name={name}
          onSaved={() => setOpened(false)}
        />
      )}
    </Card>
  );
}
