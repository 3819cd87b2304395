import { countryName, type GuideChapter } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import pill from '../../../ui/button/pill.module.css';
import styles from './GuideChapters.module.css';

/** The guide for visitors from abroad: the chapters of a country if one is chosen, then those for everyone. */
export function GuideChapters({
  chapters,
  country,
}: {
  chapters: GuideChapter[];
  country: string | null;
}) {
  const t = useTexts();
  const language = useLanguage();
  const listed = [...new Set(chapters.flatMap((one) => one.country ?? []))];
  const chosen = country && listed.includes(country) ? country : null;
  const own = chapters.filter((one) => one.country !== null && one.country === chosen);
  const shared = chapters.filter((one) => one.country === null);
  return (
    <Stack gap={8}>
      {listed.length > 0 && (
        <Row as="nav" gap={2} aria-label={t('guide.countries')}>
          {[null, ...listed].map((code) => (
            <Link
              key={code}
              to="/abroad"
              search={code ? { country: code } : {}}
              className={code === chosen ? pill.main : pill.pill}
              aria-current={code === chosen ? 'true' : undefined}
            >
              {code ? countryName(code, language) : t('guide.all')}
            </Link>
          ))}
        </Row>
      )}
      {chosen && <Chapters title={countryName(chosen, language)} chapters={own} />}
      <Chapters title={t('guide.everywhere')} chapters={shared} />
      {!chosen &&
        listed.map((code) => (
          <Chapters
            key={code}
            title={countryName(code, language)}
            chapters={chapters.filter((one) => one.country === code)}
          />
        ))}
    </Stack>
  );
}

function Chapters({ title, chapters }: { title: string; chapters: GuideChapter[] }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  if (chapters.length === 0) return null;
  return (
    <Stack as="section" gap={5} aria-label={title}>
      <h2>{title}</h2>
      {chapters.map(({ _id, title: name, text, day, source }) => (
        <Stack as="article" key={_id} gap={2} className={styles.chapter}>
          <Text as="h3" size="xl">
            {read(name)}
          </Text>
          <p className={styles.words}>{read(text)}</p>
          <Text size="sm" tone="soft">
            {t('guide.asOf', { day: dayInWords(day, language), source })}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
