import type { House } from '../context.ts';
import { dropExportKey } from '../db/copy/exportKey.ts';
import { accessJobs } from '../features/access/jobs.ts';
import { endAllLogins } from '../features/access/service.ts';
import { renewPictureSecrets } from '../features/event/service.ts';
import { renewKeys } from '../features/notification/service.ts';
import { renewFileSecrets } from '../features/session/service.ts';
import { renewStreamSecrets } from '../features/stage/service.ts';
import { renewSecret as renewVideoSecret } from '../features/video/service.ts';
import { tell } from '../texts/cli.ts';
import { type Command, UsageMistake } from './Command.ts';
import { enterHouse } from './enterHouse.ts';

/** What can be made anew after it became known to others. Each answers how many it ended. */
const secrets = {
  async addresses({ store: { db } }: House) {
    await renewVideoSecret(db);
    await renewPictureSecrets(db);
    return (await renewFileSecrets(db)) + (await renewStreamSecrets(db));
  },
  async logins(house: House) {
    await accessJobs(house);
    return endAllLogins(house);
  },
  push: ({ store: { db } }: House) => renewKeys(db),
  exports: ({ store: { db } }: House) => dropExportKey(db),
};

/** Makes secrets of the server anew; what was given out with the old ones is void. */
export const rotateSecret: Command = {
  name: 'rotate-secret',
  operands: ['WHAT'],
  async run({ operands: [what = ''] }, desk) {
    if (!Object.hasOwn(secrets, what)) throw new UsageMistake(tell('rotate.what'));
    const which = what as keyof typeof secrets;
    await enterHouse(desk, async (house) => {
      const count = await secrets[which](house);
      desk.say(tell(`rotate.${which}`, { count }));
    });
  },
};
