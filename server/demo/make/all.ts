import { fileURLToPath } from 'node:url';
import { conference } from '../conference.ts';
import { propertyExpo } from '../property-expo.ts';
import { makeFilm } from './film.ts';
import { films } from './films.ts';
import { drawAttendees, drawBooth, drawConference, drawLanding } from './pictures.ts';

// `node server/demo/make/all.ts` draws everything; with words, only booths and films whose name has one of them.
const wanted = process.argv.slice(2);
const folder = fileURLToPath(new URL('../media', import.meta.url));
const asked = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

for (const booth of propertyExpo.booths) if (asked(booth.slug)) await drawBooth(booth, folder);
if (asked('landing')) await drawLanding(folder);
if (asked('conference')) await drawConference(folder, conference.sponsors);
if (asked('people')) await drawAttendees(folder);
for (const film of films) if (asked(film.file)) await makeFilm(film, folder);
