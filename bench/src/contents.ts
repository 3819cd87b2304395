import { call, forAll } from './driver.ts';

export interface Booth {
  _id: string;
  name: string;
  documents: { _id: string; documentUrl: string }[];
}
export interface Session {
  _id: string;
  topic: string;
  startAt: string;
  duration: number;
  bannerUrl: string | null;
  brochures: { documentUrl: string }[];
}
/** A line of the score card. */
export interface Check {
  of: string;
  passed: boolean;
  sentence: string;
}

/** The items of the organiser's checklist, in a few words. */
const wants: Record<string, string> = {
  days: 'The last day is still ahead',
  contents: 'Something is published',
  landing: 'The landing page has its words',
  registrationDays: 'Days to choose from are within the event',
  floors: 'Every floor has booths',
  staff: 'Every booth has staff',
  sessions: 'Sessions are published',
  panels: 'Every session has its panel',
  questions: 'The info desk answers questions beforehand',
  tiers: 'Every sponsor has a tier',
  mail: 'Mail goes out',
  sms: 'SMS go out',
  clock: 'The clock shows real time',
};

/** Looks for what would embarrass an organiser on the day: open items of their checklist, empty booths and panels, files that don't open. */
export async function checkContents(of: {
  origin: string;
  token: string;
  booths: Booth[];
  sessions: { session: Session; panels: object[] }[];
  hasHall: boolean;
}): Promise<Check[]> {
  const checks: Check[] = [];
  const check = (part: string, passed: boolean, sentence: string) =>
    checks.push({ of: part, passed, sentence });
  const overview = await call<{ checks: { key: string; isDone: boolean; count: number }[] }>(
    { origin: of.origin, token: of.token },
    'GET /organiser/overview',
  );
  for (const { key, isDone, count } of overview.checks)
    check(
      'The check-list',
      isDone,
      `${wants[key] ?? key}${isDone || !count ? '' : `: ${count} to go`}`,
    );
  check('Sessions', of.sessions.length > 0, `${of.sessions.length} sessions in the programme`);
  for (const { session, panels } of of.sessions) {
    if (!panels.length) check('Sessions', false, `“${session.topic}” has nobody on its panel`);
    if (session.duration <= 0) check('Sessions', false, `“${session.topic}” has no length`);
  }
  if (of.hasHall) check('Booths', of.booths.length > 0, `${of.booths.length} booths in the hall`);
  for (const { name, documents } of of.booths)
    if (!documents.length) check('Booths', false, `${name} has nothing to take along`);
  const files = filesOf(of);
  const broken: string[] = [];
  await forAll(files, async (file) => {
    const reply = await fetch(new URL(file, of.origin), { method: 'HEAD' }).catch(() => null);
    if (!reply?.ok) broken.push(file);
  });
  check('Files', broken.length === 0, `${files.length} files looked at, ${broken.length} missing`);
  for (const file of broken) check('Files', false, `${file} does not open`);
  return checks;
}

function filesOf(of: { booths: Booth[]; sessions: { session: Session }[] }): string[] {
  const papers = of.booths.flatMap(({ documents }) => documents);
  const parts = of.sessions.flatMap(({ session }) => session.brochures);
  const banners = of.sessions.flatMap(({ session }) => session.bannerUrl ?? []);
  return [...new Set([...[...papers, ...parts].map((one) => one.documentUrl), ...banners])];
}
