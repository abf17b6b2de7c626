import { readFile, stat } from 'node:fs/promises';
import type { Cluster } from './cluster.ts';

/** A statement and its plan, as PostgreSQL ran it. */
export type Plan = { statement: string; plan: string };

/** Logs the plan of every statement of new connections, those inside functions included. */
export async function explainEverything({ admin }: Cluster): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    // Times differ from run to run, reads do not.
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_parameter_max_length': '0',
  };
  for (const [name, value] of Object.entries(settings)) {
    await admin`alter system set ${admin(name)} = ${admin.unsafe(`'${value}'`)}`;
  }
  await admin`select pg_reload_conf()`;
}

/** Returns the plans of all statements during `work`, the last plan of a repeated one. */
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

function withoutIndent(text: string): string {
  const lines = text.trim().split('\n');
  const indents = lines.slice(1).filter((line) => line.trim() !== '');
  const least = Math.min(...indents.map((line) => line.search(/\S/)));
  return [lines[0], ...lines.slice(1).map((line) => line.slice(least))].join('\n').trimEnd();
}

/** Returns the tables that our statements read from end to end. */
export function tablesReadWhole(plans: readonly Plan[]): readonly string[] {
  const names = plans
    .filter(({ statement }) => isOurs(statement))
    .flatMap(({ plan }) => [...plan.matchAll(/Seq Scan on (\w+).*(?<!\(never executed\))$/gm)])
    .map(([, name]) => name ?? '');
  return [...new Set(names)].toSorted();
}

/** False for the driver's own queries about types and for expressions without a statement. */
function isOurs(statement: string): boolean {
  return statement !== '' && !statement.includes('pg_catalog.pg_type');
}
