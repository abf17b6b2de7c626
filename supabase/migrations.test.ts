import { describe, expect, it } from 'vitest';
import { missingNumbers, readMigrations } from '../scripts/write-numbers.ts';

const migrations = readMigrations();

/** Returns the moment that a file's version names, or null if there was none such. */
function momentOf(file: string): Date | null {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_[a-z_]+\.sql$/.exec(file) ?? [];
  if (parts.length === 0) return null;
  const [date, time] = [parts.slice(0, 3).join('-'), parts.slice(3).join(':')];
  const moment = new Date(`${date}T${time}Z`);
  const isReal = !Number.isNaN(+moment) && moment.toISOString().startsWith(`${date}T${time}`);
  return isReal ? moment : null;
}

/** Whether a file's version is a moment that was there, in UTC. */
const wasThere = (file: string) => {
  const moment = momentOf(file);
  return moment !== null && moment <= new Date();
};

it.each([
  ['20261125210000_schemas.sql', true],
  ['20261122240000_hour.sql', false],
  ['20261123300000_hour.sql', false],
  ['20260230120000_day.sql', false],
  ['29991231235959_future.sql', false],
  ['20261122_short.sql', false],
])('%s names a moment that was there: %s', (file, expected) => {
  expect(wasThere(file)).toBe(expected);
});

describe.each(migrations)('$file', ({ file, text }) => {
  it('is named by the moment when it was written', () => {
    expect(wasThere(file)).toBe(true);
  });

  it('has no function above 60 lines', () => {
    const long = Array.from(
      text.matchAll(
        /^create (?:or replace )?function ([\w.]+)[\s\S]*?^(?:\$\$|\S.*(?:\$\$|\)|'));$/gm,
      ),
      ([statement, name]) => ({ name, lines: statement.split('\n').length }),
    ).filter(({ lines }) => lines > 60);
    expect(long).toEqual([]);
  });

  it('reads numbers of the service instead of repeating them', () => {
    const written = Array.from(
      text.matchAll(/interval '[^']*'|make_interval\(\w+ => \d+|'\d{1,2}:\d\d'/g),
      ([literal]) => literal,
    ).filter((literal) => literal !== "interval '1 second'");
    expect(written).toEqual([]);
  });
});

/** Up to here the schema stands written once. What is released stays, and later files define a function anew. */
const baseline = '20261125211400_imports_and_erasing.sql';

it('defines each function once, and once in each later file', () => {
  const names = migrations
    .filter(({ file }) => !file.endsWith('_numbers.sql'))
    .flatMap(({ file, text }) =>
      Array.from(
        // Two that share a name and take different things are two.
        text.matchAll(/create (?:or replace )?function ([\w.]+\([^)]*\))/g),
        ([, name]) => `${name} in ${file <= baseline ? 'the baseline' : file}`,
      ),
    );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('has every number that it reads as domain/service-numbers.ts has it', () => {
  const hint = 'node scripts/launch.mjs scripts/write-numbers.ts writes what is missing';
  expect(missingNumbers(migrations, new Date()), hint).toBeNull();
});
