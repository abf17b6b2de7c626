import { readFile, stat } from 'node:fs/promises';
import type { Cluster } from './cluster.ts';

/** One statement as PostgreSQL ran it. */
export type Plan = { statement: string; plan: string };

/**
 * Has PostgreSQL write the plan of every statement that new connections run to its log, with what
 * it really read, functions' inner statements included: so no query is written down twice.
 */
export async function explainEverything({ admin }: Cluster): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    // Times differ from run to run, and what is read does not.
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_parameter_max_length': '0',
  };
  for (const [name, value] of Object.entries(settings)) {
    await admin`alter system set ${admin(name)} = ${admin.unsafe(`'${value}'`)}`;
  }
  await admin`select pg_reload_conf()`;
}

/** The plans of every statement that ran during `work`; of a repeated one the last. */
export async function plansOf(
  { logFile }: Cluster,
  work: () => Promise<void>,
): Promise<readonly Plan[]> {
  const { size } = await stat(logFile);
  await work();
  const written = (await readFile(logFile)).subarray(size).toString();
  const entries = written.split(/^(?=\d{4}-\d\d-\d\d )/m);
  const plans = new Map<string, Plan>();
  for (const entry of entries) {
    const found = /duration: [\d.]+ ms {2}plan:\n\tQuery Text: ([\s\S]*)/.exec(entry);
    const text = found?.[1]?.replaceAll('\n\t', '\n') ?? '';
    const planAt = text.search(/^\S.*\((?:cost|rows)=.*$/m);
    if (planAt < 0) continue;
    const statement = withoutIndent(text.slice(0, planAt));
    plans.set(statement, { statement, plan: text.slice(planAt).trimEnd() });
  }
  return [...plans.values()];
}

/** A statement as it would stand alone: the indentation of the source it came from is dropped. */
function withoutIndent(text: string): string {
  const lines = text.trim().split('\n');
  const indents = lines.slice(1).filter((line) => line.trim() !== '');
  const least = Math.min(...indents.map((line) => line.search(/\S/)));
  return [lines[0], ...lines.slice(1).map((line) => line.slice(least))].join('\n').trimEnd();
}

/** The plans as Markdown, a section an operation; a statement that ran before is not shown again. */
export function plansAsMarkdown(
  orders: number,
  byOperation: ReadonlyMap<string, readonly Plan[]>,
): string {
  const shown = new Set<string>();
  const sections = [...byOperation].map(([operation, plans]) => {
    const fresh = plans.filter(({ statement }) => isOurs(statement) && !shown.has(statement));
    for (const { statement } of fresh) shown.add(statement);
    const texts = fresh.map(
      ({ statement, plan }) => `\`\`\`sql\n${statement}\n\`\`\`\n\n\`\`\`text\n${plan}\n\`\`\``,
    );
    return [`## ${operation}`, ...texts].join('\n\n');
  });
  const head = `# Query plans

Every statement that each operation runs, once, with the plan PostgreSQL chose and what it really
read (\`EXPLAIN (ANALYZE, BUFFERS)\`, written by auto_explain) over ${orders.toLocaleString('en')} stored orders and as
many accounts as come with them. \`npm run bench -- growth\` writes this page.`;
  return `${[head, ...sections].join('\n\n')}\n`;
}

/** The tables that a statement of ours read from end to end, however many rows they have, by name. */
export function tablesReadWhole(
  byOperation: ReadonlyMap<string, readonly Plan[]>,
): readonly string[] {
  const plans = [...byOperation.values()].flat().filter(({ statement }) => isOurs(statement));
  const names = plans.flatMap(({ plan }) =>
    [...plan.matchAll(/Seq Scan on (\w+).*(?<!\(never executed\))$/gm)].map(
      ([, name]) => name ?? '',
    ),
  );
  return [...new Set(names)].toSorted();
}

/** Not what the driver asks about types, nor an expression that has no statement. */
function isOurs(statement: string): boolean {
  return statement !== '' && !statement.includes('pg_catalog.pg_type');
}
