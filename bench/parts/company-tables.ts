import { dearest } from '../database/pages-read.ts';
import { type Plan, tablesReadWhole } from '../database/query-plans.ts';
import type { TableSize } from '../database/sizes.ts';
import type { Done } from '../database/upkeep.ts';
import { median, percentile } from '../statistics.ts';

type Times = ReadonlyMap<string, readonly number[]>;
type Plans = ReadonlyMap<string, readonly Plan[]>;

/** The plan of a statement that touches more pages is written down. */
const manyPages = 2_000;

/** The calls that touch the most pages are listed by themselves. */
const listed = 20;

/** Writes the tables of docs/scale.md: calls, periodic tasks, and sizes. */
export function companyTables(found: {
  times: Times;
  plans: Plans;
  upkeep: readonly Done[];
  sizes: readonly TableSize[];
}): string {
  const large = new Set(found.sizes.map(({ name }) => name.replace(/^.*[.]/, '')));
  const calls = [...found.times]
    .map(([name, samples]) => {
      const plans = found.plans.get(name) ?? [];
      const whole = tablesReadWhole(plans).filter((table) => large.has(table));
      return { name, samples, pages: dearest(plans)?.pages ?? 0, whole: whole.join(', ') };
    })
    .toSorted((one, other) => other.pages - one.pages);
  const rest = calls.slice(listed);
  const restRow = {
    name: `the other ${rest.length} together; pages at most`,
    samples: rest.flatMap(({ samples }) => samples),
    pages: Math.max(0, ...rest.map(({ pages }) => pages)),
    whole: [...new Set(rest.flatMap(({ whole }) => (whole === '' ? [] : [whole])))].join(', '),
  };
  const rows = [...calls.slice(0, listed), restRow].map(({ name, samples, pages, whole }) => [
    name,
    ...[count(median(samples)), count(percentile(samples, 0.95)), count(pages), whole],
  ]);
  const upkeep = found.upkeep.map(({ name, everyMs, milliseconds, failure, plans }) => [
    name,
    count(everyMs / 60_000),
    failure === null ? count(milliseconds) : `fails: ${failure}`,
    pagesOf(plans),
  ]);
  const sizes = found.sizes.map(({ name, rows, table, indexes }) => [
    name,
    count(rows),
    megabytes(table),
    megabytes(indexes),
  ]);
  return [
    table(['call', 'p50, ms', 'p95, ms', 'pages', 'read from end to end'], rows),
    table(['by itself', 'every, min', 'ms', 'pages'], upkeep),
    table(['table', 'rows', 'MB', 'indexes, MB'], sizes),
  ].join('\n');
}

/** Writes the plans of statements that touch many pages, each under the first call that ran it. */
export function slowPlans(found: { times: Times; plans: Plans; upkeep: readonly Done[] }): string {
  const shown = new Set<string>();
  const byName: [string, readonly Plan[]][] = [
    ...found.plans,
    ...found.upkeep.map(({ name, plans }): [string, readonly Plan[]] => [name, plans]),
  ];
  return byName
    .flatMap(([name, plans]) =>
      plans.flatMap((plan) => {
        const pages = dearest([plan])?.pages ?? 0;
        if (pages < manyPages || shown.has(plan.statement)) return [];
        shown.add(plan.statement);
        return `## ${name}: ${count(pages)} pages\n\n\`\`\`sql\n${plan.statement}\n\`\`\`\n\n\`\`\`text\n${plan.plan}\n\`\`\`\n`;
      }),
    )
    .join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((name) => (/^(call|by itself|table|read)/.test(name) ? '---' : '--:'));
  return `${[line(head), line(rule), ...rows.map(line)].join('\n')}\n`;
}

const pagesOf = (plans: readonly Plan[]) => count(dearest(plans)?.pages ?? 0);
const megabytes = (bytes: number) => count(bytes / 2 ** 20);
const count = (value: number) => Math.round(value).toLocaleString('en');
