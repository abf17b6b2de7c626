// Examines the running site and says what to do. Ends with status 1 if something is serious.
import { examine } from '../server/doctor/examine.ts';
import type { Finding } from '../server/doctor/finding.ts';
import { columns } from '../server/intake/formats.ts';
import { exitWith } from '../server/lifetime.ts';
import { StartRefused } from '../server/start-refused.ts';
import { visible } from '../server/visible.ts';
import { readWords } from './read-words.ts';

const usage = `npm run doctor                            one line for each thing, and what to do
npm run doctor -- --mail <address>        sends a mail there, too
npm run doctor -- --patient               waits, too, until an unfinished call ends
npm run doctor -- --json                  the same for programs`;

const options = {
  mail: { type: 'string' },
  patient: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = readWords(options, usage);
  if (positionals.length > 0) throw new StartRefused(usage);
  const found = await examine({
    env: process.env,
    mailTo: values.mail ?? null,
    isPatient: values.patient === true,
    now: new Date(),
  });
  const sorted = levels.flatMap((level) => found.filter((each) => each.level === level));
  process.stdout.write(
    values.json ? `${JSON.stringify(sorted, null, 2)}\n` : sorted.map(line).join('') + sum(sorted),
  );
  process.exitCode = sorted.some(({ level }) => level === 'serious') ? 1 : 0;
}

const levels = ['serious', 'open', 'fine'] as const;

const table = columns([7, 12, 1_000]);

function line({ level, about, says, todo }: Finding): string {
  return table([level, about, visible(todo === '' ? says : `${says} ${todo}`)]);
}

function sum(found: readonly Finding[]): string {
  const counts = levels.map((level) => {
    const count = found.filter((each) => each.level === level).length;
    return `${count} ${level}`;
  });
  return `${counts.join(', ')}.\n`;
}

main().catch(exitWith);
