// Measures what visitors, clients and the team wait for, and writes a report.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../server/pages/built-site.ts';
import { describeMachine, measureQuietness, whyTooBusy } from './machine.ts';
import { measureCompany, measureScale } from './parts/company.ts';
import { measureLive } from './parts/live.ts';
import { measureMemory } from './parts/memory.ts';
import { measureOrders } from './parts/orders.ts';
import { measurePage } from './parts/page.ts';
import { measurePhotos } from './parts/photos.ts';
import { measureStart } from './parts/start.ts';
import { type Measured, type PartReport, partAsMarkdown } from './report.ts';

const parts: Readonly<Record<string, () => Promise<PartReport>>> = {
  page: measurePage,
  orders: measureOrders,
  memory: measureMemory,
  start: measureStart,
  company: measureCompany,
  scale: measureScale,
  photos: measurePhotos,
  live: measureLive,
};

const { values, positionals } = parseArgs({
  options: { keep: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(
    `There is no part called ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const reports = path.join(import.meta.dirname, 'results');
await mkdir(reports, { recursive: true });

for (const name of chosen) {
  console.log(`Measuring: ${name}`);
  const before = await measureQuietness();
  const report = await parts[name]?.();
  if (!report) continue;
  const doubt = whyTooBusy([before, await measureQuietness()]);
  const measured: Measured = { ...report, measuredAt: new Date().toISOString(), doubt };
  await writeFile(path.join(reports, `${name}.json`), `${JSON.stringify(measured, null, 2)}\n`);
  console.log(partAsMarkdown(measured));
}

await writeFile(path.join(reports, 'performance.md'), await wholeReport(() => true));
console.log('Written to bench/results/; the whole report is performance.md there.');
if (values.keep) {
  const kept = path.join(root, 'docs', 'performance.md');
  // Figures that were measured once, for a decision, are written by hand and stay.
  const byHand = /^## Measured once$.*/ms.exec(await readFile(kept, 'utf8'))?.[0] ?? '';
  const quiet = await wholeReport(({ doubt }) => doubt === null);
  await writeFile(kept, `${quiet}\n${byHand}`);
  console.log('Kept: docs/performance.md');
}

/** Builds the report from the latest figures of every part, without those of a busy machine. */
async function wholeReport(belongs: (report: Measured) => boolean): Promise<string> {
  const sections: string[] = [];
  for (const name of Object.keys(parts)) {
    const text = await readFile(path.join(reports, `${name}.json`), 'utf8').catch(() => null);
    const report: Measured | null = text === null ? null : JSON.parse(text);
    if (report !== null && belongs(report)) sections.push(partAsMarkdown(report));
  }
  const head = `# Performance

Written by \`npm run bench -- --keep\` on ${describeMachine()}. Bold is the median, in brackets the
range over the passes; ✓ and ✗ say whether the goal was reached. Parts without a run on a quiet machine are left out.
`;
  return [head, ...sections].join('\n');
}
