import { arrival, conferenceVenue, expoVenue, town } from './arrivals.ts';
import { captions, ease, over } from './captions.ts';
import { deck, type Manner, secondsOf, type Slide } from './deck.ts';
import { type Film, filmSize } from './film.ts';
import { lecture } from './lecture.ts';
import { between, light } from './light.ts';
import { evening, projectFilms } from './projectFilms.ts';
import { readingCash, revenueInInstalments, smallFlats, walkTheBoundary } from './talks.ts';
import { guild, homes } from './tones.ts';
import { testimony } from './testimony.ts';
import { witnesses } from './witnesses.ts';

/** The slides of a talk; its picture is its own motif. */
const talk = (file: string, manner: Manner, slides: readonly Slide[]): Film => ({
  file,
  seconds: secondsOf(slides),
  rate: 4,
  posterAt: null,
  frame: (share) => deck(manner, slides, share * secondsOf(slides)),
});

export const films: readonly Film[] = [
  {
    file: 'expo/films/welcome',
    seconds: 9,
    posterAt: 0.3,
    frame: (share) =>
      over(
        arrival(expoVenue, {
          ...filmSize,
          light: between(light('dawn', 104), light('golden', 104), ease(share * 1.4)),
          camera: { at: [Math.sin(share * 2) * 0.6, 2.6 + share * 0.5, -5 + ease(share) * 9] },
        }).svg(),
        captions(
          share,
          [
            {
              from: 0.06,
              to: 0.5,
              title: 'Welcome to the Indravan Property Expo',
              line: '28 May to 6 June 2021  ·  7 am to 11 pm IST',
            },
            {
              from: 0.54,
              to: 0.97,
              title: 'Seventeen projects, four cities',
              line: 'Walk in through the lobby. The hall is to your left.',
            },
          ],
          '#f0a54a',
        ),
      ),
  },
  {
    file: 'expo/films/lobby',
    seconds: 10,
    posterAt: 0.2,
    frame: (share) =>
      over(
        town({
          ...filmSize,
          light: evening(share, 106),
          camera: { at: [-16 + ease(share) * 30, 8.5 + share * 5, -6], yaw: 0.06 - share * 0.12 },
        }).svg(),
        captions(
          share,
          [
            {
              from: 0.05,
              to: 0.34,
              title: 'Exhibition hall',
              line: 'Apartments, villas and plots from Rs 9 lacs to Rs 2 crores',
            },
            {
              from: 0.37,
              to: 0.65,
              title: 'Auditorium',
              line: 'Talks on loans, law and layouts, live and recorded',
            },
            {
              from: 0.68,
              to: 0.97,
              title: 'Info desk',
              line: 'Ask us anything, or book a 20-minute call',
            },
          ],
          '#f0a54a',
        ),
      ),
  },
  ...projectFilms,
  ...witnesses.map(({ file, face, name, quote }) => testimony(file, face, name, quote)),
  {
    file: 'conference/films/welcome',
    seconds: 9,
    posterAt: 0.3,
    frame: (share) =>
      over(
        arrival(conferenceVenue, {
          ...filmSize,
          light: between(light('morning', 104), light('golden', 104), ease(share)),
          camera: { at: [Math.sin(share * 2) * -0.6, 2.6 + share * 0.5, -5 + ease(share) * 9] },
        }).svg(),
        captions(
          share,
          [
            {
              from: 0.06,
              to: 0.5,
              title: 'Numeris 2021',
              line: 'The annual conference of the Deccan Guild of Accountants',
            },
            {
              from: 0.54,
              to: 0.97,
              title: 'Three days, one question',
              line: 'What should a figure be trusted for?',
            },
          ],
          '#f0b64a',
        ),
      ),
  },
  {
    file: 'conference/films/lobby',
    seconds: 9,
    posterAt: 0.25,
    frame: (share) =>
      over(
        arrival(conferenceVenue, {
          ...filmSize,
          light: between(light('golden', 104), light('dusk', 104), ease(share * 1.2)),
          camera: { at: [-9 + ease(share) * 18, 5 + share * 2, -4], yaw: 0.12 - share * 0.24 },
        }).svg(),
        captions(
          share,
          [
            { from: 0.05, to: 0.48, title: 'Auditorium', line: 'Sessions, polls and recordings' },
            {
              from: 0.52,
              to: 0.97,
              title: 'Info desk and lounge',
              line: 'Ask a question. Meet a colleague.',
            },
          ],
          '#f0b64a',
        ),
      ),
  },
  talk('conference/films/recording', { ...guild, speaker: 'Anjali Rao' }, readingCash),
  talk('conference/films/revenue', { ...guild, speaker: 'Sam Iyer' }, revenueInInstalments),
  talk('expo/films/talk-small-flats', { ...homes, speaker: 'Farah Khan' }, smallFlats),
  talk('expo/films/talk-boundary', { ...homes, speaker: 'Rajat Malhotra' }, walkTheBoundary),
  {
    file: 'conference/films/follow-the-money',
    seconds: 12,
    posterAt: null,
    frame: (share) =>
      lecture(
        {
          title: 'Follow the money',
          occasion: 'Four cases, told backwards',
          chart: 'Odd entries, by month',
          lines: [
            'Begin with the confession.',
            'Walk back, one entry at a time.',
            'The first odd entry is the case.',
          ],
        },
        share,
      ),
  },
];
