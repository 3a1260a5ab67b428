import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TrustCheck } from '../test/trust/check.ts';

/**
 * Runs the long robustness checks: `npm run trust` runs all, `npm run trust -- crash fuzz --seed 7` some of them. Each
 * check replaces its row in docs/trust.md; a failed check makes the command fail.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'test/trust');
const table = join(root, 'docs/trust.md');

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const known = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'check');
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no check "${unknown.join('", "')}": ${known.join(', ')}`);

process.once('SIGINT', () => process.exit(130)); // so that exit handlers stop what a check has started

console.log(`Seed ${seed}`);
for (const name of positionals.length > 0 ? positionals : known) {
  const { check } = (await import(join(folder, `${name}.ts`))) as { check: TrustCheck };
  console.log(`\n=== ${name}: ${check.subject}`);
  const { figure, passed } = await check.run({ seed, say: (line) => console.log(line) }).catch((error: unknown) => {
    console.error(error);
    return { figure: 'could not be done', passed: false };
  });
  console.log(`--- ${figure} (${check.goal}): ${passed ? 'reached' : 'NOT REACHED'}`);
  if (!passed) process.exitCode = 1;
  enter(name, [check.subject, check.goal, figure, passed ? 'yes' : '**no**', String(seed), today(), commit()]);
}

/** Replaces the check's row in the table, or appends one. */
function enter(name: string, cells: string[]): void {
  const lines = readFileSync(table, 'utf8').split('\n');
  const row = `| \`${name}\` | ${cells.join(' | ')} |`;
  const old = lines.findIndex((line) => line.startsWith(`| \`${name}\` |`));
  if (old >= 0) lines[old] = row;
  else lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, row);
  writeFileSync(table, lines.join('\n'));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
}
