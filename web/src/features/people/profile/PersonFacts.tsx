import {
  type AttendeeProfile,
  type Company,
  linkKinds,
  type LinkKind,
  type Links,
} from '@pavilion/contract';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconExternalLink,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './PersonFacts.module.css';

type Facts = Pick<
  AttendeeProfile,
  'profession' | 'bio' | 'companies' | 'qualifications' | 'skills' | 'links'
>;

/** What a person says about themselves, without empty parts; `contact` is shown alongside. */
export function PersonFacts({
  person,
  contact,
  empty,
}: {
  person: Facts;
  contact?: ReactNode;
  /** Shown if everything is empty. */
  empty: ReactNode;
}) {
  const t = useTexts();
  const { bio, companies, qualifications, skills, links } = person;
  const saysLittle =
    !bio && !companies.length && !qualifications.length && !skills.length && !hasAny(links);
  return (
    <div className={styles.facts}>
      <Stack gap={8}>
        {bio && (
          <Part title={t('person.bio')}>
            <p className={styles.bio}>{bio}</p>
          </Part>
        )}
        {companies.length > 0 && (
          <Part title={t('person.work')}>
            <Stack as="ol" gap={5} className={styles.work}>
              {companies.map((row, index) => (
                <Work key={index} row={row} />
              ))}
            </Stack>
          </Part>
        )}
        {saysLittle && (
          <Stack gap={4} align="start" className={styles.empty}>
            {empty}
          </Stack>
        )}
      </Stack>
      <Stack gap={8}>
        {contact}
        {skills.length > 0 && (
          <Part title={t('person.skills')}>
            <Tags words={skills} />
          </Part>
        )}
        {qualifications.length > 0 && (
          <Part title={t('person.qualifications')}>
            <Tags words={qualifications} />
          </Part>
        )}
        {hasAny(links) && (
          <Part title={t('person.links')}>
            <Stack as="ul" gap={1} className={styles.links}>
              {linkKinds.map(
                (kind) => links[kind] && <Link key={kind} kind={kind} to={links[kind]} />,
              )}
            </Stack>
          </Part>
        )}
      </Stack>
    </div>
  );
}

/** A titled part of a person's page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Text as="h2" size="xl" id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

function Work({ row }: { row: Company }) {
  const t = useTexts();
  const { term } = useTerms();
  const period = usePeriod(row);
  return (
    <li>
      <strong>{term(row.designation) || row.companyName}</strong>
      {row.designation && row.companyName && <span>{row.companyName}</span>}
      {row.category && (
        <Text as="span" tone="soft" size="md">
          {term(row.category)}
        </Text>
      )}
      {period && (
        <Text as="span" tone="soft" size="md">
          {period}
        </Text>
      )}
      {row.website && (
        <a href={row.website} target="_blank" rel="noreferrer noopener nofollow">
          {host(row.website)}
          <IconExternalLink size={15} stroke={1.7} aria-hidden />
          <span className={visuallyHidden.text}>
            {` (${t('person.websiteOf', { company: row.companyName })})`}
          </span>
        </a>
      )}
    </li>
  );
}

function usePeriod({ employeeSince, employeeUpto }: Company): string {
  const t = useTexts();
  const language = useLanguage();
  const month = (day: string) =>
    new Intl.DateTimeFormat(`${language}-IN`, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(day));
  if (!employeeSince && !employeeUpto) return '';
  const until = employeeUpto ? month(employeeUpto) : t('person.now');
  return employeeSince ? `${month(employeeSince)} – ${until}` : `– ${until}`;
}

function Tags({ words }: { words: string[] }) {
  const { term } = useTerms();
  return (
    <Row as="ul" className={styles.tags}>
      {words.map((word) => (
        <li key={word}>{term(word)}</li>
      ))}
    </Row>
  );
}

const icons: Record<LinkKind, TablerIcon> = {
  facebook: IconBrandFacebook,
  twitter: IconBrandX,
  linkedin: IconBrandLinkedin,
  instagram: IconBrandInstagram,
};

function Link({ kind, to }: { kind: LinkKind; to: string }) {
  const t = useTexts();
  const Icon = icons[kind];
  return (
    <li>
      <a href={to} target="_blank" rel="noreferrer noopener nofollow">
        <Icon size={20} stroke={1.6} aria-hidden />
        {t(`profile.${kind}`)}
      </a>
    </li>
  );
}

function hasAny(links: Links): boolean {
  return Object.values(links).some(Boolean);
}

function host(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
}
