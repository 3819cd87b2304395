import { type Event, propertyExpo } from '@pavilion/contract';

/** The event of component tests: the expo at 11:00 on its sixth day. Import this before anything that reads the page. */
export const event: Event = {
  _id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  slug: 'expo',
  name: 'Expo',
  startDate: '2021-05-28T01:30:00.000Z',
  endDate: '2021-06-06T17:30:00.000Z',
  firstDay: '2021-05-28',
  lastDay: '2021-06-06',
  zone: 'Asia/Kolkata',
  clockOffsetSeconds: 0,
  now: '2021-06-02T05:30:00.000Z',
  state: 'open',
  config: propertyExpo,
};

const script = document.createElement('script');
script.id = 'start';
script.type = 'application/json';
script.textContent = JSON.stringify({ event, root: '', demo: true });
document.head.append(script);

// growing text boxes listen to `document.fonts`, which the test’s document lacks
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
