import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Measures the product: `npm run bench -- pages` runs one bench and passes on the arguments after its name. Without a name
 * it lists them. Rebuilds stale parts first, because a bench starts the product as operators do.
 */
const benches = {
  pages: 'throughput beside nginx and an empty node:http server (needs wrk and nginx)',
  'own-content':
    'pages of a site with 2,000 texts, 200 history entries and 500 clients of its own beside one without (needs wrk)',
  weight: 'bytes per page',
  lighthouse:
    "Lighthouse's scores over HTTP/2 and TLS; [PAGE …] [--times NUMBER] [--plain] (needs nginx; installs Lighthouse first)",
  interactions: "from a visitor's touch or key to the next frame, on a slow phone; [ROUNDS]",
  'next-page': 'from the click on a link until the next page is painted',
  restart: 'requests lost, and the time to exit, when the product is stopped and started under load (needs nginx)',
  start: 'from the start of the process to the first page, with 100 and 10,000 machines; [ROUNDS]',
  'first-page': 'from `npm start` until the first page is answered, in a new clone and later',
  memory:
    'resident memory after a start, all pages, files, uploads, an import and an hour of load; [--photos NUMBER] [--minutes NUMBER]',
  'made-files': 'data sheets and social images made on request',
  blocking: 'how long visitors wait while pictures are encoded',
  'back-office': "the back-office's calls at 10,000 machines beside 100",
  lists: 'when the list of machines is there, with its pictures, on a slow processor with an empty cache',
  inbox: 'the inbox with 10,000 enquiries and 50,000 mails; [--database postgres]',
  tasks: "clicks and fields of an owner's usual tasks in the back-office",
  typing: 'the time from key to paint in an editor of 60 fields',
  opening: 'the time from a click in a list until an editor is painted',
  scale: 'pages and calls from 1,000 to 100,000 machines; [--database postgres]',
  instances: 'throughput of one, two and three instances on the same core (needs wrk)',
  drawings: 'DXF files of 20,000 lines read',
  uploads: 'large photos in HEIC and JPEG, and a video: time and memory (needs heif-enc and ffmpeg)',
  'change-sets': 'visitors and an editor while ten people look at prepared changes',
  assistants: 'visitors while one assistant calls as fast as it can',
  spreadsheet: 'the catalogue in and out as a spreadsheet of 5,000 machines; [MACHINES [postgres]]',
};

const root = join(import.meta.dirname, '..');
const [name, ...parameters] = process.argv.slice(2);
if (name === undefined) list();
else if (!Object.hasOwn(benches, name)) refuse(name);
else process.exitCode = run('src/build/build.ts', '--stale') || run(`bench/${name}.ts`, ...parameters);

function list(): void {
  console.log('npm run bench -- NAME, which is one of:\n');
  for (const [known, subject] of Object.entries(benches)) console.log(`  ${known.padEnd(12)} ${subject}`);
}

function refuse(unknown: string): void {
  console.error(`There is no bench "${unknown}": ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}

/** Returns the exit status, or 1 when a signal ended the program. */
function run(program: string, ...parameters: string[]): number {
  return spawnSync(process.execPath, [program, ...parameters], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
