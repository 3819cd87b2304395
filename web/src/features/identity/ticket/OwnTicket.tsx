import { Button } from '@mantine/core';
import { Link } from '../../../render/router.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import link from '../../../ui/button/link.module.css';
import pill from '../../../ui/button/pill.module.css';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { useHeldTicket, useUseTicket } from './data.ts';

/** A signed ticket opened by a logged-in person, with a button to use it. */
export function OwnTicket({ ticket }: { ticket: string }) {
  const t = useTexts();
  const read = useLocalText();
  const query = useHeldTicket(ticket);
  const use = useUseTicket();
  const said = useFocusAfter(use.isSuccess);
  if (query.isError)
    return (
      <Stack gap={4}>
        <h1>{t('ticket.refused')}</h1>
        <FailedStep error={query.error} otherwise={t('shell.failed')} />
        <Row gap={3}>
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('shell.retry')}
          </Button>
          <Link to="/" className={pill.main}>
            {t('registration.doneEnter')}
          </Link>
        </Row>
      </Stack>
    );
  return (
    <Loaded query={query} empty={null}>
      {(held) => {
        const name = read(held.class.name);
        return (
          <Stack gap={4}>
            <div ref={said} tabIndex={-1} role="status">
              <h1>{t('ticket.yours', { class: name })}</h1>
              <p>
                {use.isSuccess
                  ? t('ticket.done')
                  : held.isGivenUp
                    ? t('ticket.givenUp')
                    : t(held.isYours ? 'ticket.again' : 'ticket.useText', { class: name })}
              </p>
            </div>
            <FailedStep error={use.error} />
            <Row gap={3}>
              {held.isYours || use.isSuccess ? (
                <>
                  {!held.isGivenUp && (
                    <Link to="/" className={pill.main}>
                      {t('registration.doneEnter')}
                    </Link>
                  )}
                  <Link to="/my-place" className={link.link}>
                    {t('admission.title')}
                  </Link>
                </>
              ) : (
                <Button
                  size="lg"
                  radius="xl"
                  loading={use.isPending}
                  onClick={() => use.mutate(ticket)}
                >
                  {t('ticket.use')}
                </Button>
              )}
            </Row>
          </Stack>
        );
      }}
    </Loaded>
  );
}
