import { callState, type CallPage, toCallFacts, fullName } from '@pavilion/contract';
import { IconFileText, IconPhone } from '@tabler/icons-react';
import { useNow } from '../../../lib/time/useNow.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import callout from '../../../ui/feedback/callout.module.css';
import link from '../../../ui/button/link.module.css';
import styles from './CallPage.module.css';

const everyMs = 5000;

/** What became of a call, told the truth and blaming nobody, with what was sent and what was asked for. */
export function CallOutcome({ page }: { page: CallPage }) {
  const t = useTexts();
  const { call, role, sent, callback } = page;
  const now = useNow(everyMs);
  const isVisitor = role === 'visitor';
  const name = fullName(call.person);
  const consultant = call.consultantPerson ? fullName(call.consultantPerson) : '';
  const said = {
    booth: call.boothName || t('call.anyBooth'),
    name,
    consultant,
    count: call.lateMinutes ?? 0,
  };
  const state = callState(toCallFacts(call), now);
  return (
    <>
      <Text size="xl" role="status">
        {t(sentence(page, state), said)}{' '}
        {!isVisitor && state === 'held' && Boolean(call.lateMinutes) && t('call.heldLate', said)}
      </Text>
      {callback && (
        <p className={callout.callout}>
          <IconPhone size={22} stroke={1.7} aria-hidden />
          <span>
            {isVisitor
              ? t('call.callback', { ...said, mobile: callback.mobile })
              : t('call.callbackAsked', said)}{' '}
            {!isVisitor && (
              <Text as="a" tone="brand" weight="strong" href={`tel:${callback.mobile}`}>
                {callback.mobile}
              </Text>
            )}
          </span>
        </p>
      )}
      {isVisitor && sent.length > 0 && (
        <Card as="section" gap={4} padding={5} aria-labelledby="sent">
          <Text as="h2" size="xl" id="sent">
            {t('call.sent', said)}
          </Text>
          <Stack as="ul" gap={1} className={styles.documents}>
            {sent.map(({ documentId, title, documentUrl }) => (
              <Row as="li" key={documentId} gap={4} rowGap={1} align="center" justify="between">
                <a className={link.link} href={documentUrl} target="_blank" rel="noopener">
                  <IconFileText size={22} stroke={1.6} aria-hidden /> {title}
                </a>
              </Row>
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
}

/** The sentence that says how a call stands, for the side that reads it. */
function sentence({ call, role }: CallPage, state: ReturnType<typeof callState>): TextKey {
  const isVisitor = role === 'visitor';
  if (state === 'held' || state === 'talking') {
    const isNow = state === 'talking';
    if (!isVisitor) return isNow ? 'call.talkingBooth' : 'call.heldBooth';
    if (isNow) return 'call.talking';
    return call.consultantPerson ? 'call.held' : 'call.heldAny';
  }
  if (state === 'cancelled')
    return (call.cancelledBy === 'person') === isVisitor
      ? 'call.cancelledOwn'
      : isVisitor
        ? 'call.cancelledBooth'
        : 'call.cancelledVisitor';
  if (state === 'notHeld') {
    const by = call.notHeldBy ?? 'neither';
    return isVisitor ? `call.notHeld.${by}` : `call.notHeldBooth.${by}`;
  }
  if (call.visitorSince && !isVisitor) return 'call.visitorWaits';
  if (call.consultantSince && isVisitor) return 'call.consultantWaits';
  if (state === 'late') return isVisitor ? 'call.nobodyYetShort' : 'call.lateBooth';
  return isVisitor ? 'call.coming' : 'call.comingBooth';
}
