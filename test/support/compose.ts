import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../deploy');

type Variables = Record<string, string>;

/** A service of deploy/compose.yml, built by this project or from another image. */
export type Service = {
  image: string;
  command?: string[];
  environment: Variables;
  healthcheck: { test: string[] };
  volumes: string[];
};

/**
 * Reads the services of deploy/compose.yml as a container engine would start them.
 * @param secrets the values that deploy/site.env sets in addition to its example
 */
export async function readCompose(secrets: Variables): Promise<Record<string, Service>> {
  const [text = '', example = ''] = await Promise.all(['compose.yml', 'site.env.example'].map(readDeploy));
  const asked = parseEnv(example);
  const given: NodeJS.Dict<string> = { ...asked, ...secrets };
  for (const name of Object.keys(asked))
    if (!text.includes(`\${${name}`)) throw new Error(`deploy/site.env.example asks for ${name}, which nothing uses`);
  const services = parse(text.replaceAll(/\$\{(\w+)(?::([?-])(.*?))?\}/g, interpolate), { merge: true }).services;
  for (const { environment = {} } of Object.values<Partial<Service>>(services))
    for (const [name, value] of Object.entries(environment)) environment[name] = String(value);
  return services;

  function interpolate(_all: string, name: string, kind?: string, instead = ''): string {
    if (given[name]) return given[name];
    if (kind === '-') return JSON.stringify(instead);
    throw new Error(`deploy/compose.yml needs ${name}, which deploy/site.env.example does not ask for`);
  }
}

/** Reads the environment and the command of deploy/Containerfile. */
export async function readContainerfile(): Promise<{ environment: Variables; command: string[] }> {
  const lines = (await readDeploy('Containerfile')).split('\n');
  const after = (word: string) => lines.findLast((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
  const environment = after('ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);
  return { environment: Object.fromEntries(environment), command: JSON.parse(after('CMD')) };
}

function readDeploy(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}
