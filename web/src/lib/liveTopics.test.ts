import type { ClientFrame } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { liveTopics } from './liveTopics.ts';

const epoch = 'E';
const heard = (topic: string, seq: number) => ({ action: 'heard' as const, topic, epoch, seq });
const event = (topic: string, seq: number) => ({ action: 'x', topic, seq });

function open() {
  const happened: string[] = [];
  const said: ClientFrame[] = [];
  const topics = liveTopics({
    send: (frame) => said.push(frame) > 0,
    onUnavailable: () => happened.push('unavailable'),
  });
  const listen = (topic: string) =>
    topics.subscribe(topic, {
      onEvent: ({ seq }) => void happened.push(`${topic} ${seq}`),
      onResync: (why) => void happened.push(`${topic} ${why}`),
      onRefused: (code) => void happened.push(`${topic} ${code}`),
    });
  return { topics, happened, listen };
}

test('listeners are told together what has to be fetched, when the last topic is answered', () => {
  const { topics, happened, listen } = open();
  for (const topic of ['person', 'event']) listen(topic);
  topics.obey(heard('person', 4));
  expect(happened).toEqual([]);
  topics.obey(heard('event', 8));
  expect(happened).toEqual(['person start', 'event start']);
  topics.askAll();
  topics.obey(heard('person', 4));
  topics.obey({ ...heard('event', 2), action: 'resync' });
  expect(happened.slice(2)).toEqual(['event missed']);
});

test('a topic starts before its first event, and waits for none that is refused or left', () => {
  const { topics, happened, listen } = open();
  for (const topic of ['person', 'desk', 'event']) listen(topic);
  const leave = listen('room');
  topics.obey(heard('person', 4));
  topics.pass(event('person', 5));
  topics.obey(heard('event', 1));
  expect(happened).toEqual(['person start', 'person 5']);
  topics.obey({ action: 'refused', topic: 'desk', code: 'forbidden' });
  expect(happened.slice(2)).toEqual(['desk forbidden']);
  leave();
  expect(happened.slice(3)).toEqual(['event start']);
});
