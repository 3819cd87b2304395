import type { Role } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './LoginForm.module.css';

/** The people of a demo, who all share one published password. */
const people: { name: string; role: Role }[] = [
  { name: 'Alice', role: 'attendee' },
  { name: 'Bob', role: 'attendee' },
  { name: 'Eli', role: 'exhibitor' },
  { name: 'Sam', role: 'speaker' },
  { name: 'Mo', role: 'moderator' },
  { name: 'Hana', role: 'organiser' },
];
const password = 'demo-pavilion-2021';

/** Fills in the login of one of the demo's people. */
export function DemoPeople({
  onChoose,
}: {
  onChoose: (login: { email: string; password: string }) => void;
}) {
  const t = useTexts();
  return (
    <Stack as="section" gap={2} className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people">{t('account.demo')}</h2>
      <Text tone="soft" size="md">
        {t('account.demoText')}
      </Text>
      <div>
        {people.map(({ name, role }) => (
          <button
            key={name}
            type="button"
            onClick={() => onChoose({ email: `${name.toLowerCase()}@demo.example`, password })}
          >
            <strong>{name}</strong>{' '}
            <Text as="span" tone="soft" size="sm">
              {t(`account.role.${role}`)}
            </Text>
          </button>
        ))}
      </div>
    </Stack>
  );
}
