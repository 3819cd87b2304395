import type { ClientFrame } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { liveTopics } from './liveTopics.ts';

const epoch = 'E';
const heard = (topic: string, seq: number) => ({ action: 'heard' as const, topic, epoch, seq });
const event = (topic: string, seq: number) => ({ action: 'x', topic, seq });

function open(since?: string) {
  const happened: string[] = [];
  const said: ClientFrame[] = [];
  let news = 0;
  const topics = liveTopics({
    send: (frame) => said.push(frame) > 0,
    since: () => since,
    onNews: () => void (news += 1),
    onUnavailable: () => happened.push('unavailable'),
  });
  const listen = (topic: string) =>
    topics.subscribe(topic, {
      onEvent: ({ seq }) => void happened.push(`${topic} ${seq}`),
      onResync: (why) => void happened.push(`${topic} ${why}`),
      onRefused: (code) => void happened.push(`${topic} ${code}`),
    });
  return { topics, happened, said, listen, news: () => news };
}

test('listeners are told together what has to be fetched, when the last topic is answered', () => {
  const { topics, happened, listen } = open();
  for (const topic of ['person', 'event']) listen(topic);
  topics.handleControl(heard('person', 4));
  expect(happened).toEqual([]);
  topics.handleControl(heard('event', 8));
  expect(happened).toEqual(['person start', 'event start']);
  topics.askAll();
  topics.handleControl(heard('person', 4));
  topics.handleControl({ ...heard('event', 2), action: 'resync' });
  expect(happened.slice(2)).toEqual(['event missed']);
});

test('a topic starts before its first event, and waits for none that is refused or left', () => {
  const { topics, happened, listen } = open();
  for (const topic of ['person', 'desk', 'event']) listen(topic);
  const leave = listen('room');
  topics.handleControl(heard('person', 4));
  topics.dispatch(event('person', 5));
  topics.handleControl(heard('event', 1));
  expect(happened).toEqual(['person start', 'person 5']);
  topics.handleControl({ action: 'refused', topic: 'desk', code: 'forbidden' });
  expect(happened.slice(2)).toEqual(['desk forbidden']);
  leave();
  expect(happened.slice(3)).toEqual(['event start']);
});

test('where nothing came since the page was sent, who listens is told so, until something comes', () => {
  const sentAt = '2026-11-27T10:00:00.000Z';
  const { topics, happened, said, listen } = open(sentAt);
  listen('person');
  expect(said).toEqual([{ action: 'hear', topic: 'person', since: sentAt }]);
  topics.handleControl({ ...heard('person', 4), isQuiet: true });
  expect(happened).toEqual(['person quiet']);
  topics.askAll();
  expect(said.at(-1)).toEqual({ action: 'hear', topic: 'person', after: { epoch, seq: 4 } });
  topics.handleControl(heard('person', 4));
  topics.dispatch(event('person', 5));
  expect(happened).toEqual(['person quiet', 'person 5']);
});

test('what came between the sending of the page and listening was missed, and is news', () => {
  const { topics, happened, listen, news } = open('2026-11-27T10:00:00.000Z');
  for (const topic of ['person', 'event']) listen(topic);
  topics.handleControl({ ...heard('person', 4), isQuiet: true });
  expect(news()).toBe(0);
  topics.handleControl(heard('event', 8));
  expect(happened).toEqual(['person quiet', 'event missed']);
  expect(news()).toBe(1);
  topics.dispatch(event('person', 5));
  expect(news()).toBe(2);
});

test('who listens later to a topic is told that it is quiet, or no longer', async () => {
  const { topics, happened, listen } = open('2026-11-27T10:00:00.000Z');
  listen('person');
  topics.handleControl({ ...heard('person', 4), isQuiet: true });
  happened.length = 0;
  listen('person');
  await Promise.resolve();
  expect(happened).toEqual(['person quiet']);
  topics.dispatch(event('person', 5));
  happened.length = 0;
  listen('person');
  await Promise.resolve();
  expect(happened).toEqual(['person start']);
});
