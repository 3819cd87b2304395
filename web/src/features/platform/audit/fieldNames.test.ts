import '../../../testing/startPage.ts';
import {
  announcementDraft,
  boothChange,
  campaignDraft,
  guideChapterDraft,
  infoPageDraft,
  memberDraft,
  sessionDraft,
  sponsorDraft,
} from '@pavilion/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadTexts, loadWorkTexts, speak } from '../../../texts/texts.ts';
import { useFieldName } from './useFieldName.ts';
import { useValueName } from './useValueName.ts';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(cleanup);

const named = (thing: string, paths: string[]) =>
  paths.map(renderHook(() => useFieldName(thing)).result.current);

test('the log names every field that hana can edit in her language', async () => {
  const fields = [
    boothChange,
    sessionDraft,
    memberDraft,
    sponsorDraft,
    guideChapterDraft,
    infoPageDraft,
    announcementDraft,
    campaignDraft,
  ]
    .flatMap((schema) => Object.keys(schema.shape).filter((key) => key !== 'eventId'))
    .concat(
      'x',
      'y',
      'floorId',
      'places',
      'questions',
      'isAnonymous',
      'roles',
      'stage',
      'scopes',
      'expiresAt',
      'kinds',
      'assigneeId',
    );
  await speak('hi');
  const names = named('booth', fields);
  expect(names.filter((name) => /[A-Za-z]/.test(name))).toEqual([]);
  await speak('en');
  expect(named('session', ['topic.en', 'offer.title', 'panels.1.role'])).toEqual([
    'Topic › English',
    'Offer › Title',
    'Panel › 1 › Role',
  ]);
  const floor = renderHook(() => useFieldName('floor', { 'id-1': 'Lake View' })).result.current;
  expect(floor('places.id-1.x')).toBe('Booths › Lake View › Place');
  expect(named('event', ['features.help.claimSeconds'])).toEqual([
    'Live help › Seconds until a reply is promised',
  ]);
});

test('the log says in hana’s language what eli chose for a lead and she for a person', async () => {
  await speak('hi');
  const valueOf = (thing: string) => renderHook(() => useValueName(thing)).result.current;
  const values = [
    valueOf('lead')('stage', 'won'),
    valueOf('enquiry')('stage', 'talking'),
    valueOf('person')('roles', 'speaker'),
    valueOf('event')('look.setting.skyline', 'river'),
  ];
  expect(values.filter((value) => /[A-Za-z]/.test(value))).toEqual([]);
  expect(valueOf('booth')('name', 'Lake View')).toBe('Lake View');
  await speak('en');
});
