import { event } from '../../../testing/startPage.ts';
import { recordFormSteps } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepSource } from '../../../lib/browser/source.ts';
import { press, reachSecondStep, sendingCodes } from '../../../testing/registering.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { RegistrationFlow } from './RegistrationFlow.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const at = sendingCodes();
const leave = () => dispatchEvent(new Event('pagehide'));

test('a visitor’s page counts each step it reaches once, with its link and nothing else', async () => {
  keepSource('?utm_source=poster');
  const noted = { noted: true as const };
  const asked = at.server.on(recordFormSteps, () => noted, { unnoticed: true });
  const sent = () => asked.map(({ body }) => body);
  const asks = event.config.features.registration!;
  await showPage(<RegistrationForm isPicture asks={asks} onRegistered={() => {}} />);
  leave();
  expect(sent()).toEqual([]);
  cleanup();
  const flow = <RegistrationFlow heading="h1" onDone={() => {}} />;
  await showPage(flow);
  leave();
  const first = { steps: ['opened'], source: 'poster', eventId: event._id };
  expect(sent()).toEqual([first]);
  await reachSecondStep();
  leave();
  const second = { ...first, steps: ['begun', 'coded', 'continued'] };
  expect(sent()).toEqual([first, second]);
  await press('Back');
  await screen.findByText('1 of 2');
  cleanup();
  await showPage(flow);
  leave();
  expect(sent()).toEqual([first, second]);
});
