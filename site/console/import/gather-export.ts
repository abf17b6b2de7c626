import { Zip, ZipDeflate } from 'fflate';
import type { AnswerOf, CallDefinition, InputOf } from '../../../contract/call.ts';
import {
  type ExportTopic,
  exportImportable,
  exportPart,
  exportTopics,
  importableTopics,
} from '../../../contract/team/exporting.ts';
import { csvOf, importableCsvOf } from '../../../domain/csv.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { call } from '../../calls/call.ts';
import type { Gathered } from '../../ui/hand-over.ts';
import { exportTexts as texts } from './texts.ts';

/** Thrown if a part is missing. The message is for users. */
export class NotExported extends Error {}

/** Builds one archive of the import files and of all data as CSV and JSON. Throws NotExported. */
export async function gatherExport(tell: (progress: string) => void): Promise<Gathered> {
  const chunks: BlobPart[] = [];
  const whole = Promise.withResolvers<void>();
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return whole.reject(error);
    chunks.push(new Uint8Array(chunk));
    if (isLast) whole.resolve();
  });
  const add = (name: string, text: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(new TextEncoder().encode(text), true);
  };
  const parts = importableTopics.length + exportTopics.length;
  add('read-me.txt', texts.readMe);
  for (const [index, topic] of importableTopics.entries()) {
    tell(texts.progress(index, parts));
    add(`import/${topic}.csv`, await importable(topic));
  }
  for (const [index, topic] of exportTopics.entries()) {
    tell(texts.progress(importableTopics.length + index, parts));
    const { fields, rows } = await partOf(topic);
    const cells = rows.map((row) => fields.map((field) => cellOf(row[field] ?? null)));
    add(`data/${topic}.csv`, csvOf([fields, ...cells]));
    add(`data/${topic}.json`, JSON.stringify(rows, null, 1));
  }
  zip.end();
  await whole.promise;
  const file = new Blob(chunks, { type: 'application/zip' });
  return { name: texts.fileName(manilaToday(new Date())), file };
}

function cellOf(value: string | number | boolean | null): string | number {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
}

async function importable(topic: (typeof importableTopics)[number]): Promise<string> {
  const rows: string[][] = [];
  for (let page = 1; ; page += 1) {
    const answer = await asked(exportImportable, { topic, page: String(page) });
    if (page === 1) rows.push(answer.head);
    rows.push(...answer.rows);
    if (!answer.hasMore) return importableCsvOf(rows);
  }
}

async function partOf(topic: ExportTopic) {
  const rows: AnswerOf<typeof exportPart>['rows'] = [];
  for (let page = 1; ; page += 1) {
    const answer = await asked(exportPart, { topic, page: String(page) });
    rows.push(...answer.rows);
    if (!answer.hasMore) return { fields: answer.fields, rows };
  }
}

async function asked<Definition extends CallDefinition>(
  definition: Definition,
  input: InputOf<Definition>,
): Promise<AnswerOf<Definition>> {
  const outcome = await call(definition, input).catch(() => null);
  if (outcome?.kind === 'accepted') return outcome.answer;
  throw new NotExported(outcome?.kind === 'refused' ? outcome.message : texts.unreachable);
}
