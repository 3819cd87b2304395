import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { attendees, practitioners } from './attendees/attendees.ts';
import { trade, tradeSkills } from './attendees/trade.ts';
import { conference } from './conference.ts';
import { conferenceWords } from './conference-words.ts';
import { expoWords } from './expo-words.ts';
import { propertyExpo } from './property-expo.ts';
import type { DemoBooth } from './types.ts';

const media = fileURLToPath(new URL('media', import.meta.url));
const events = { propertyExpo, conference };
const kilobyte = 1024;
const limits: Record<string, number> = {
  '.mp4': 1000 * kilobyte,
  '.webp': 60 * kilobyte,
  '.svg': 40 * kilobyte,
  '.pdf': 60 * kilobyte,
  '.vtt': 30 * kilobyte,
};
/** The talks of ten minutes, with sound. */
const talkLimit = 1500 * kilobyte;
/** Pictures to look around in, of which people see a tenth at once. */
const sphereLimit = 250 * kilobyte;

interface Found {
  path: string;
  owner: Record<string, unknown>;
  key: string;
  text: string;
}

/** Returns every text of the content, with the object that contains it. */
function texts(
  value: unknown,
  path: string,
  owner: Record<string, unknown> = {},
  key = '',
): Found[] {
  if (typeof value === 'string') return [{ path, owner, key, text: value }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => texts(item, `${path}[${index}]`, owner, key));
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.fromEntries(Object.entries(value));
  return Object.entries(own).flatMap(([name, item]) => texts(item, `${path}.${name}`, own, name));
}

const all = texts({ ...events, attendees }, 'demo');
const referenced = all.filter(({ text }) => /^demo\/\S+\.\w+$/.test(text));
const fileOf = (key: string) => join(media, key.replace(/^demo\//, ''));
const stored = readdirSync(media, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

describe('demo media', () => {
  it('has every file that the content names', () => {
    expect(referenced.length).toBeGreaterThan(200);
    const missing = referenced.filter(({ text }) => !stored.includes(fileOf(text)));
    expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('has no file that the content does not name', () => {
    const named = new Set(referenced.map(({ text }) => fileOf(text)));
    expect(stored.filter((file) => !named.has(file))).toEqual([]);
  });

  it('stays small', () => {
    const players = Object.values(events).flatMap(({ sessions }) =>
      sessions.flatMap(({ player }) => player ?? []),
    );
    const talks = new Set(
      players.flatMap(({ captions, videoLink }) => (captions ? fileOf(videoLink) : [])),
    );
    const limitOf = (file: string) => {
      if (talks.has(file)) return talkLimit;
      return file.endsWith('around.webp') ? sphereLimit : (limits[extname(file)] ?? 0);
    };
    expect(stored.filter((file) => statSync(file).size > limitOf(file))).toEqual([]);
    const total = stored.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(total).toBeLessThan(11 * kilobyte * kilobyte);
  });

  it('loads nothing from other sites', () => {
    expect(all.filter(({ text }) => /https?:|^\/\//.test(text))).toEqual([]);
    const reaching = stored
      .filter((file) => extname(file) === '.svg')
      .filter((file) =>
        /(?:href|src)="(?!#)|url\((?!#)|<script|@import/.test(readFileSync(file, 'utf8')),
      );
    expect(reaching).toEqual([]);
  });

  it('has files of the types that their names say', () => {
    for (const file of stored) {
      const head = readFileSync(file).subarray(0, 12).toString('latin1');
      const starts = {
        '.pdf': /^%PDF-/,
        '.webp': /^RIFF.{4}WEBP/s,
        '.mp4': /^.{4}ftyp/s,
        '.svg': /^<svg /,
        '.vtt': /^WEBVTT\n/,
      };
      expect(head, file).toMatch(starts[extname(file) as keyof typeof starts]);
      if (extname(file) === '.pdf')
        expect(readFileSync(file, 'latin1'), file).toMatch(/startxref\n\d+\n%%EOF\n$/);
      if (extname(file) === '.mp4') {
        const film = readFileSync(file);
        expect(film.indexOf('moov'), `${file} plays before it has loaded`).toBeLessThan(
          film.indexOf('mdat'),
        );
      }
    }
  });
});

describe('demo texts', () => {
  it('describe every picture and video', () => {
    const alternatives: Record<string, string> = {
      imageUrl: 'alt',
      videoLink: 'description',
      summaryImg: 'summaryAlt',
      imgUrl: 'imgAlt',
      bgImgUrl: 'bgImgAlt',
      offerImg: 'offerImgAlt',
      dpUrl: 'dpAlt',
      wide: 'alt',
    };
    const bare = referenced.filter(({ key, owner }) => {
      const described = alternatives[key];
      if (described === undefined) return false;
      const words = owner[described];
      const english =
        typeof words === 'string' ? words : (words as { en?: string } | undefined)?.en;
      return english === undefined || english.length < 4;
    });
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('say everything in Hindi that they say in English', () => {
    const english = all.filter(({ key }) => key === 'en');
    expect(english.length).toBeGreaterThan(60);
    const untold = english.filter(
      ({ owner }) => !/\p{Script=Devanagari}/u.test(String(owner['hi'] ?? '')),
    );
    expect(untold.map(({ path }) => path)).toEqual([]);
  });
});

describe('property expo', () => {
  const on = (floor: string) => propertyExpo.booths.filter((booth) => booth.floor === floor);

  it('has ten, five and two booths on its floors', () => {
    expect(propertyExpo.floors.map(({ id }) => [id, on(id).length])).toEqual([
      ['bng', 10],
      ['c&c', 5],
      ['kol', 2],
    ]);
    expect(new Set(propertyExpo.booths.map(({ slug }) => slug)).size).toBe(17);
  });

  it('has each booth inside its floor, in a city of that floor, with space around it', () => {
    for (const floor of propertyExpo.floors) {
      const booths = on(floor.id);
      for (const booth of booths) {
        const { x, y, wide, deep } = booth.place;
        expect(floor.cityNames, booth.slug).toContain(booth.city);
        expect(Math.min(x, y), booth.slug).toBeGreaterThanOrEqual(0);
        expect(x + wide, booth.slug).toBeLessThanOrEqual(floor.grid.columns);
        expect(y + deep, booth.slug).toBeLessThanOrEqual(floor.grid.rows);
        expect(infoLink(booth, floor.grid), booth.slug).toEqual(booth.infoLink);
        for (const other of booths)
          if (other !== booth)
            expect(apart(booth, other), `${booth.slug} and ${other.slug}`).toBe(true);
      }
    }
  });

  it('has booths without each optional part, to show how they look', () => {
    const without = (lacks: (booth: DemoBooth) => boolean) =>
      propertyExpo.booths.filter(lacks).length;
    expect(without(({ videoLinks }) => videoLinks.length === 0)).toBeGreaterThan(0);
    expect(without(({ videoLinks }) => videoLinks.length === 1)).toBeGreaterThan(0);
    expect(without(({ videoLinks }) => videoLinks.length > 1)).toBeGreaterThan(0);
    expect(without(({ imagesAmenities }) => imagesAmenities.length === 0)).toBeGreaterThan(0);
    expect(
      without(({ imagesLocationAdvantage }) => imagesLocationAdvantage.length === 0),
    ).toBeGreaterThan(0);
    expect(without(({ offer }) => offer === undefined)).toBeGreaterThan(0);
    expect(without(({ documents }) => documents.length === 0)).toBeGreaterThan(0);
  });

  it('has prices from nine lacs to two crores', () => {
    const prices = propertyExpo.booths.map(({ priceFrom }) => priceFrom.rupees);
    expect(Math.min(...prices)).toBe(900_000);
    expect(Math.max(...prices)).toBe(20_000_000);
  });
});

describe('both events', () => {
  it('have a brand colour that is readable on white', () => {
    for (const { event } of Object.values(events))
      expect(onWhite(event.palette.brand), event.slug).toBeGreaterThanOrEqual(4.5);
  });

  it('start in a rehearsal, at a time when they are open', () => {
    for (const { event } of Object.values(events)) {
      const [day = '', time = ''] = event.rehearsedAt.split('T');
      expect(day >= event.startDate && day <= event.endDate, event.slug).toBe(true);
      expect(time > event.opens && time < event.closes, event.slug).toBe(true);
    }
  });

  it('put nobody on two stages at once, and no talk after its own recording', () => {
    for (const { event, sessions } of Object.values(events)) {
      const timed = sessions.map((session) => {
        const start = Date.parse(session.startAt);
        const panel = [...session.speakers, session.moderator];
        return { ...session, panel, start, end: start + session.duration * 60_000 };
      });
      for (const [index, one] of timed.entries())
        for (const other of timed.slice(index + 1)) {
          if (one.end <= other.start || other.end <= one.start) continue;
          const twice = one.panel.filter((slug) => other.panel.includes(slug));
          expect(twice, `${one.slug} and ${other.slug}`).toEqual([]);
        }
      const recorded = timed.filter(({ recording }) => recording);
      expect(recorded.length, event.slug).toBeGreaterThan(0);
      for (const { slug, end } of recorded)
        expect(end, slug).toBeLessThan(Date.parse(event.rehearsedAt));
    }
  });

  it('show each talk with pictures and videos of its own', () => {
    for (const { sessions } of Object.values(events)) {
      const files = sessions.flatMap(({ banner, player, recording }) => [
        ...new Set([banner, recording?.poster].flatMap((file) => file ?? [])),
        ...new Set([player?.videoLink, recording?.videoLink].flatMap((file) => file ?? [])),
      ]);
      expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    }
    const talks = Object.values(events).flatMap(({ sessions }) => sessions);
    const shown = talks.flatMap(({ banner, player }) =>
      [banner ?? [], player?.videoLink ?? []].flat(),
    );
    const elsewhere = JSON.stringify([
      propertyExpo.booths,
      Object.values(events).map(({ welcome }) => welcome),
    ]);
    expect(shown.filter((file) => elsewhere.includes(file))).toEqual([]);
  });

  it('say in Hindi what field everybody works in, and what recordings show', () => {
    for (const [people, { sessions }, words] of [
      [attendees, propertyExpo, expoWords],
      [practitioners, conference, conferenceWords],
    ] as const) {
      const known: string[] = words.map(({ en }) => en);
      const fields = people.flatMap(({ category }) => category || []);
      const recordings = sessions.flatMap(({ recording }) =>
        recording ? [recording.title, recording.description.split('\n')[0]!] : [],
      );
      expect([...fields, ...recordings].filter((text) => !known.includes(text))).toEqual([]);
    }
  });

  it('name one city by one name', () => {
    const english = all.filter(({ key }) => key !== 'hi').map(({ text }) => text);
    expect(english.filter((text) => text.includes('Bengaluru'))).toEqual(
      // the floor's name, as specified
      ['Bengaluru'],
    );
  });
});

describe('conference', () => {
  it('is peopled by the trade alone', () => {
    const professions: string[] = trade.map(({ en }) => en);
    const skills: string[] = tradeSkills.map(({ en }) => en);
    expect(practitioners.length).toBe(attendees.length);
    for (const person of practitioners) {
      expect(professions, person.slug).toContain(person.designation);
      expect(person.skills.length, person.slug).toBeGreaterThan(1);
      expect(
        person.skills.filter((skill) => !skills.includes(skill)),
        person.slug,
      ).toEqual([]);
      expect(person.bio, person.slug).not.toBe(
        attendees.find(({ slug }) => slug === person.slug)!.bio,
      );
    }
    const known = /account|audit|tax|Guild|Partner|Finance director/i;
    const panel = [
      ...conference.speakers,
      ...conference.committee.officers.map((one) => one.person),
    ];
    expect(panel.filter(({ profession }) => !known.test(profession))).toEqual([]);
  });

  it('has sessions of known people within its days, one of them live', () => {
    const known = new Map<string, readonly string[]>([
      ...conference.speakers.map(({ slug, roles }) => [slug, roles] as const),
      ['sam', ['speaker']],
      ['mo', ['moderator']],
    ]);
    const now = Date.parse(conference.event.rehearsedAt);
    let live = 0;
    for (const session of conference.sessions) {
      for (const speaker of session.speakers)
        expect(known.get(speaker), session.slug).toContain('speaker');
      expect(known.get(session.moderator), session.slug).toContain('moderator');
      expect(session.startAt.slice(0, 10) >= conference.event.startDate, session.slug).toBe(true);
      expect(session.startAt.slice(0, 10) <= conference.event.endDate, session.slug).toBe(true);
      const start = Date.parse(session.startAt);
      if (start <= now && now < start + session.duration * 60_000) live += 1;
    }
    expect(live).toBe(1);
  });
});

/** Whether there is a free cell between two booths, so that people can walk around them. */
function apart(one: DemoBooth, other: DemoBooth): boolean {
  const a = one.place;
  const b = other.place;
  return a.x + a.wide < b.x || b.x + b.wide < a.x || a.y + a.deep < b.y || b.y + b.deep < a.y;
}

function infoLink({ place }: DemoBooth, { columns, rows }: { columns: number; rows: number }) {
  const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
  return {
    top: percent(place.y / rows),
    bottom: percent(1 - (place.y + place.deep) / rows),
    left: percent(place.x / columns),
    right: percent(1 - (place.x + place.wide) / columns),
  };
}

/** Returns a colour's contrast with white, as defined by WCAG. */
function onWhite(colour: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) + 0.05);
}

it('has a buyer who speaks for each project, and no film at two booths', () => {
  for (const { slug, testimonialVideoLinks } of propertyExpo.booths)
    expect(testimonialVideoLinks, slug).toHaveLength(1);
  const films = propertyExpo.booths.flatMap((booth) => [
    ...booth.testimonialVideoLinks,
    ...booth.videoLinks,
  ]);
  const files = films.map(({ videoLink }) => videoLink);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  for (const key of ['title', 'description', 'poster'] as const)
    expect(repeated(films.map((film) => film[key])), key).toEqual([]);
  const said = films.flatMap(({ description }) => description.match(/“[^”]+”/g) ?? []);
  expect(said.length).toBeGreaterThan(17);
  expect(repeated(said), 'what is said or written in films').toEqual([]);
});

it('has no file twice, so that each project and person has pictures of its own', () => {
  const hashes = Map.groupBy(stored, (file) =>
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  );
  expect([...hashes.values()].filter((files) => files.length > 1)).toEqual([]);
  const faces = referenced.filter(({ key }) => key === 'dpUrl');
  const owners = Map.groupBy(faces, ({ text }) => text);
  // practitioners are the attendees in another trade
  const shared = [...owners].filter(
    ([, found]) => new Set(found.map(({ owner }) => owner['slug'])).size > 1,
  );
  expect(shared.map(([file]) => file)).toEqual([]);
});

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
