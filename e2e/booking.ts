import { boothAt, callAs, demo, expect, idOf, type Page } from './product.ts';

/** A call that a visitor has booked at the demo exhibitor's booth, and a clock to get to it. */
export interface Booking {
  _id: string;
  boothId: string;
  boothName: string;
  /** Sets the event's clock to so many minutes before the call; after it if negative. */
  before: (minutes: number) => Promise<void>;
}

const date = '05/06/2021';

/** Books a call for the visitor, then runs the story on the event's clock, and sets that back afterwards. */
export async function withBooking(
  { asha, hana }: { asha: Page; hana: Page },
  story: (booking: Booking) => Promise<void>,
): Promise<void> {
  const [event] = await callAs<{ _id: string }[]>(asha, 'GET /events');
  const path = `/event/${event!._id}`;
  const { now, clockOffsetSeconds: offsetSeconds } = await callAs<{
    now: string;
    clockOffsetSeconds: number;
  }>(asha, `GET ${path}`);
  const { _id: boothId, name: boothName } = await boothAt(asha);
  const { slots } = await callAs<{ slots: { time: string; startAt: string; free: boolean }[] }>(
    asha,
    `GET /booth/${boothId}/slots?date=${encodeURIComponent(date)}`,
  );
  const slot = slots.findLast(({ free, startAt }) => free && startAt > now)!;
  const { user } = await callAs<{ user: { meetings: { _id: string; boothId: string }[] } }>(
    asha,
    `PUT /attendee/${await idOf(asha)}`,
    { meetingSchedule: { date, time: slot.time, boothId, boothName } },
  );
  const { _id } = user.meetings.find((call) => call.boothId === boothId)!;
  const before = async (minutes: number) => {
    const at = new Date(Date.parse(slot.startAt) - minutes * 60_000).toISOString();
    await callAs(hana, `PUT ${path}/clock`, { now: at });
  };
  try {
    await story({ _id, boothId, boothName, before });
  } finally {
    await callAs(hana, `PUT ${path}/clock`, { offsetSeconds });
  }
}

/** The emails to a person whose subject says this, in the demo's outbox. */
export async function expectMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const [event] = await callAs<{ _id: string }[]>(page, 'GET /events');
  await expect
    .poll(async () => {
      const params = { to, eventId: event!._id };
      const entries = await (await page.request.get('/api/outbox', { params })).json();
      return entries.map((entry: { subject?: string }) => entry.subject ?? '').join('\n');
    })
    .toMatch(subject);
}

export const eli = demo('eli');
export const hana = demo('hana');
