import type { Problem, Step } from '../model/definition.ts';
import type { SpeakerNames, Speaking } from './findSpeakers.ts';
import type { ProgrammeRow } from '../queries/programme.ts';

/** A session as a table asks for it; without a panel it keeps the one it has. */
interface PlannedSession {
  id: string | null;
  title: string;
  change: { startAt: string; duration: number };
  panel: { moderators: Speaking[]; speakers: Speaking[] } | null;
}

/** A session as it would be: who is on stage, by key, from when to when. */
interface StagedSession {
  line: number | null;
  title: string;
  from: number;
  to: number;
  /** Names by key: a person or speaker's id, or the folded name of a new speaker. */
  people: Map<string, string>;
}

/** The warnings for lines that put somebody on two stages at the same time, in the table or beside what stays as it is. */
export function findClashes(
  steps: Step<PlannedSession>[],
  programme: ProgrammeRow[],
  names: SpeakerNames,
): Problem[] {
  const known = new Map(programme.map((row) => [row.id, row]));
  const asked = steps.map(({ line, work }) => toOnStage(line, work, { known, names }));
  const isAsked = new Set(steps.map(({ work }) => work.id));
  const rest = programme.filter(({ id }) => !isAsked.has(id)).map(asItIs);
  const sorted = [...asked, ...rest].sort((a, b) => a.from - b.from);
  const last = new Map<string, StagedSession>();
  const problems: Problem[] = [];
  for (const one of sorted)
    for (const [key, name] of one.people) {
      const earlier = last.get(key);
      if (!earlier || earlier.to <= one.from) last.set(key, one);
      else {
        const [mine, other] = one.line === null ? [earlier, one] : [one, earlier];
        if (mine.line !== null)
          problems.push({
            ...{ line: mine.line, column: 'speakers', code: 'import.speakerElsewhere' },
            values: { name, topic: other.title },
          });
        if (one.to > earlier.to) last.set(key, one);
      }
    }
  return problems;
}

function toOnStage(
  line: number,
  { id, title, change, panel }: PlannedSession,
  { known, names }: { known: Map<string, ProgrammeRow>; names: SpeakerNames },
): StagedSession {
  const there = id ? known.get(id) : undefined;
  const namesById = new Map(
    [...known.values()].flatMap((row) =>
      [...row.speakers, ...row.moderators].map((one) => [one.id, one.name] as const),
    ),
  );
  const people = panel
    ? new Map(
        [...panel.speakers, ...panel.moderators].map((one) =>
          'id' in one
            ? [one.id, namesById.get(one.id) ?? names.findName(one.id)]
            : [names.toKey(one.name), one.name],
        ),
      )
    : panelNames(there);
  const from = Date.parse(change.startAt);
  return { line, title, people, from, to: from + change.duration * 60_000 };
}

function asItIs(row: ProgrammeRow): StagedSession {
  const from = row.start_at.getTime();
  const to = from + (row.duration_minutes ?? 0) * 60_000;
  return { line: null, title: row.topic.en, people: panelNames(row), from, to };
}

function panelNames(row: ProgrammeRow | undefined): Map<string, string> {
  return new Map([...(row?.speakers ?? []), ...(row?.moderators ?? [])].map((p) => [p.id, p.name]));
}
