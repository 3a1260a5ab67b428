import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a file of the build. */
const place = /(file:.*\/dist\/server\/[\w/-]+\.js):(\d+):(\d+)/;

/** How long source maps are kept after the last stack, in milliseconds. */
const idleTime = 10_000;

const maps = new Map<string, SourceMap>();
let idle: NodeJS.Timeout | undefined;

// Makes stacks of the built server name the lines of the sources. The build imports this file into each program. Node's own
// `--enable-source-maps` reads every map at the start, which takes 200 ms and 15 MB.
Error.prepareStackTrace = (error, sites) => {
  const lines = sites.map((site) => `    at ${site}`);
  // Node makes a stack for each report about the process, and each start asks for one.
  const isReport = (error as NodeJS.ErrnoException).code === 'ERR_SYNTHETIC';
  return [Error.prototype.toString.call(error), ...(isReport ? lines : lines.map(inSource))].join('\n');
};

function inSource(site: string): string {
  return site.replace(place, (built, url: string, line: string, column: string) => {
    try {
      const entry = mapOf(url).findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry)) return built;
      return `${new URL(entry.originalSource, url)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    } catch {
      return built;
    }
  });
}

function mapOf(url: string): SourceMap {
  const map = maps.get(url) ?? new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  maps.set(url, map);
  clearTimeout(idle);
  idle = setTimeout(() => maps.clear(), idleTime).unref();
  return map;
}
