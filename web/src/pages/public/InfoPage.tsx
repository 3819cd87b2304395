import { CallError } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { Missing } from '../../app/fallback/Missing.tsx';
import { useInfoPage } from '../../features/organising/infopage/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useLocalText } from '../../lib/text/useLocalText.ts';
import { useLogin } from '../../lib/login/login.ts';
import { Link, useParams } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../ui/layout/PlaceSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import pill from '../../ui/button/pill.module.css';
import styles from './Guide.module.css';

/** `/page/{slug}`: a page of the event's own. */
export function InfoPage() {
  const read = useLocalText();
  const language = useLanguage();
  const event = useEvent()!;
  const { id: slug } = useParams<'id'>();
  const query = useInfoPage(slug);
  const { error } = query;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <Missing />;
  return (
    <div className={styles.page}>
      <Loaded query={query} empty={<Missing />} loading={<PlaceSkeleton />}>
        {({ title, text }) => (
          <>
            <title>{`${read(title)} · ${event.name}`}</title>
            <Stack as="header" className={styles.head}>
              <h1>{read(title)}</h1>
            </Stack>
            {text ? (
              <RichText
                html={read(text)}
                lang={text[language] ? language : sourceLanguage}
                level={2}
              />
            ) : (
              <ForRegistered slug={slug} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** In place of a text that this reader may not read. */
function ForRegistered({ slug }: { slug: string }) {
  const t = useTexts();
  const isGuest = useLogin() === null;
  return (
    <Stack align="start" gap={4}>
      <Text size="xl">{t('infopage.closed')}</Text>
      {isGuest && (
        <Link to="/attendee-login" search={{ next: `/page/${slug}` }} className={pill.main}>
          {t('shell.login')}
        </Link>
      )}
    </Stack>
  );
}
