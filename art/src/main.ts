import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { conference } from '@pavilion/server/demo/conference.ts';
import { propertyExpo } from '@pavilion/server/demo/property-expo.ts';
import { makeFilm, makePoster } from './film.ts';
import { films } from './films.ts';
import { drawAttendees, drawBooth, drawConference, drawLanding } from './pictures.ts';
import { makeSpokenTalk, spokenTalks } from './spokenTalks.ts';
import { drawTalks } from './talkPictures.ts';

/** `npm run art [-- --out FOLDER] [NAME …]`: draws everything, or only the parts, booths and videos whose names contain one of these words; `posters` draws only the videos' posters. */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../../server/demo/media') },
  },
});
const folder = resolve(values.out);
const asked = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

for (const booth of propertyExpo.booths) if (asked(booth.slug)) await drawBooth(booth, folder);
if (asked('landing')) await drawLanding(folder);
if (asked('conference')) await drawConference(folder, conference.sponsors);
if (asked('people')) await drawAttendees(folder);
if (asked('talks')) await drawTalks(folder);
for (const film of films.filter(({ file }) => asked(file) || wanted.includes('posters'))) {
  if (asked(film.file)) await makeFilm(film, folder);
  await makePoster(film, folder);
}
for (const talk of spokenTalks.filter(({ file }) => asked(file)))
  process.stdout.write(`${talk.file}\n${await makeSpokenTalk(talk, folder)}\n`);
