import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deck, type Manner } from './deck.ts';
import { makeFilm } from './film.ts';
import { chaptersOf, speak, type SpokenSlide } from './speech.ts';
import { firstHome } from './speeches/first-home.ts';
import { indirectTax } from './speeches/indirect-tax.ts';
import { guild, homes } from './tones.ts';

const seconds = 600;

/** The talks that play live: ten minutes, read aloud. */
export const spokenTalks: readonly {
  file: string;
  manner: Manner;
  slides: readonly SpokenSlide[];
}[] = [
  {
    file: 'expo/films/talk-first-home',
    manner: { ...homes, speaker: 'Sam Iyer and Asha Nair' },
    slides: firstHome,
  },
  {
    file: 'conference/films/indirect-tax',
    manner: { ...guild, speaker: 'Vikram Sethi, Arvind Kulkarni and Sam Iyer' },
    slides: indirectTax,
  },
];

/** Makes a talk's video with sound, and its captions; returns its chapters. */
export async function makeSpokenTalk(
  { file, manner, slides: spoken }: (typeof spokenTalks)[number],
  folder: string,
): Promise<string> {
  const { slides, sound, captions } = await speak(spoken, seconds);
  await makeFilm(
    {
      file,
      seconds,
      rate: 2,
      posterAt: null,
      sound,
      frame: (share) => deck(manner, slides, share * seconds),
    },
    folder,
  );
  await writeFile(join(folder, `${file}.vtt`), captions);
  return chaptersOf(slides);
}
