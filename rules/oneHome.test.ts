import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What is written once: where else it is found, say what to use instead. */
const homes = [
  {
    files: 'web/src/**/*.{ts,tsx}',
    pattern: /\buseInfiniteQuery(<[^(]*)?\(/,
    // people are sought while the words are typed, which ends the call before; a public chat is read backwards
    except: ['/usePages.ts', '/profile/data.ts', '/PublicChat.tsx'],
    instead: 'read a list page by page with usePages',
    planted: 'return useInfiniteQuery({ queryKey })',
  },
  {
    files: 'web/src/**/*.tsx',
    pattern: /\.hasNextPage && \(?\s*<[bB]utton\b/,
    except: [],
    instead: 'show a list with PagedList, or only the button with LoadMore',
    planted: '{query.hasNextPage && (\n  <Button>More</Button>)}',
  },
  {
    files: 'server/src/features/**/*.ts',
    pattern: /trim\((\w+\.)?first_name \|\| ' '/,
    except: [],
    instead: 'take a full name in SQL from sqlFullName',
    planted: "sql`select trim(p.first_name || ' ' || p.last_name)`",
  },
  {
    files: 'server/src/features/**/!(*.test).ts',
    pattern: /::timestamptz \+ [^`]*\be\.clock_offset_seconds\b/,
    except: [],
    instead: 'take the event’s time in SQL from eventNow',
    planted: 'sql`${now}::timestamptz + make_interval(secs => e.clock_offset_seconds)`',
  },
];

test('what has a home is not written again elsewhere', () => {
  const root = join(import.meta.dirname, '..');
  const found = homes.flatMap(({ files, pattern, except, instead }) =>
    globSync(files, { cwd: root })
      .filter((file) => !except.some((end) => file.endsWith(end)))
      .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
      .map((file) => `${file}: ${instead}`),
  );
  expect(found).toEqual([]);
  for (const { pattern, planted } of homes) expect(planted).toMatch(pattern);
});
