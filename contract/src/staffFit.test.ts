import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findFit,
  listSuited,
  orderByFit,
  scoreFit,
  type Skills,
  suitedFirstSeconds,
  toWantedSkills,
} from './staffFit.ts';

const languages = fc.subarray(['en', 'hi', 'mr', 'ta']);
const cities = fc.subarray(['Pune', 'Mumbai', 'Chennai']);
const skills = fc.record({ languages, cities });
const nothing: Skills = { languages: [], cities: [] };
const now = Date.parse('2021-06-02T06:00:00Z');
const questions = fc.array(
  fc.record({ waited: fc.integer({ min: 0, max: 90 }), score: fc.integer({ min: 0, max: 3 }) }),
  { maxLength: 30 },
);
const toQuestions = (drawn: { waited: number; score: number }[]) =>
  drawn.map(({ waited, score }, at) => ({
    _id: String(at).padStart(3, '0'),
    queuedAt: new Date(now - waited * 1000).toISOString(),
    score,
  }));

test('a language counts more than a city, and who has both suits best', () => {
  const wanted = { languages: ['hi'], cities: ['Pune'] };
  const [both, language, city] = [
    { languages: ['hi', 'en'], cities: ['pune '] },
    { languages: ['hi'], cities: ['Mumbai'] },
    { languages: [], cities: ['Pune'] },
  ];
  expect([both, language, city, nothing].map((one) => scoreFit(one!, wanted))).toEqual([
    3, 2, 1, 0,
  ]);
  expect(listSuited([language!, both!, city!], wanted)).toEqual([both]);
});

test('who named languages, but none that the visitor wants, does not suit them by their city', () => {
  const wanted = { languages: ['hi'], cities: ['Pune'] };
  expect(findFit({ languages: ['en'], cities: ['Pune'] }, wanted)).toEqual(nothing);
});

test('the language a visitor asks for stands for the one they read in, the booth’s city for theirs', () => {
  const given = { asked: null, language: 'en', cities: [], boothCity: 'Pune' };
  expect(toWantedSkills(given)).toEqual({ languages: ['en'], cities: ['Pune'] });
  expect(toWantedSkills({ ...given, asked: 'mr', cities: ['Chennai'] })).toEqual({
    languages: ['mr'],
    cities: ['Chennai'],
  });
  expect(toWantedSkills({ ...given, boothCity: '' })).toEqual({ languages: ['en'], cities: [] });
});

test('what somebody named nothing of never suits, and more languages or cities never suit less', () => {
  fc.assert(
    fc.property(skills, skills, skills, (one, more, wanted) => {
      expect(scoreFit(nothing, wanted)).toBe(0);
      const wider = {
        languages: [...new Set([...one.languages, ...more.languages])],
        cities: [...new Set([...one.cities, ...more.cities])],
      };
      if (one.languages.length > 0)
        expect(scoreFit(wider, wanted)).toBeGreaterThanOrEqual(scoreFit(one, wanted));
      const { languages: spoken, cities: known } = findFit(one, wanted);
      expect(spoken.every((code) => wanted.languages.includes(code))).toBe(true);
      expect(known.every((city) => wanted.cities.includes(city))).toBe(true);
      expect(scoreFit(one, wanted) > 0).toBe(spoken.length + known.length > 0);
    }),
  );
});

test('those who suit best have one score above zero, and nobody else has a higher one', () => {
  fc.assert(
    fc.property(fc.array(skills), skills, (team, wanted) => {
      const suited = listSuited(team, wanted);
      const least = Math.min(...suited.map((one) => scoreFit(one, wanted)), 4);
      expect(least).toBeGreaterThan(0);
      for (const one of team.filter((other) => !suited.includes(other)))
        expect(scoreFit(one, wanted)).toBeLessThan(least);
      expect(suited.length === 0).toBe(team.every((one) => scoreFit(one, wanted) === 0));
    }),
  );
});

test('a queue keeps every question, and none that waited half a minute is passed by a later one', () => {
  fc.assert(
    fc.property(questions, (drawn) => {
      const all = toQuestions(drawn);
      const ordered = orderByFit(all, ({ score }) => score, now);
      expect(new Set(ordered)).toEqual(new Set(all));
      for (const [at, one] of ordered.entries())
        for (const before of ordered.slice(0, at)) {
          if (before.queuedAt <= one.queuedAt) continue;
          const waited = (now - Date.parse(one.queuedAt)) / 1000;
          expect(waited).toBeLessThan(suitedFirstSeconds);
          expect(before.score).toBeGreaterThan(one.score);
        }
    }),
  );
});

test('where all questions suit alike, as when nobody named anything, the longest waiting comes first', () => {
  fc.assert(
    fc.property(questions, fc.integer({ min: 0, max: 3 }), (drawn, score) => {
      const ordered = orderByFit(toQuestions(drawn), () => score, now);
      const since = ordered.map(({ queuedAt }) => queuedAt);
      expect(since).toEqual(since.toSorted());
    }),
  );
});
