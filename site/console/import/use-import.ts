import { useState } from 'react';
import { readImport, startImport, uploadImport } from '../../../contract/team/imports.ts';
import type { DayOrder } from '../../../domain/money/bank-statement/read-days.ts';
import { columnsOf, type ImportKind } from '../../../domain/transfer/columns.ts';
import { type Mapping, mapRows } from '../../../domain/transfer/map-columns.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { type Mend, mendRows } from './mend-rows.ts';
import { type NumberedRow, partsOf } from './parts.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import { importTexts as texts } from './texts.ts';

const pollInMs = 1_000;

type Sent = { id: string; rows: number };

export function useImport(kind: ImportKind) {
  const uploading = useAct(uploadImport);
  const starting = useAct(startImport);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /** The rows by our columns, with what was corrected. */
  const [rows, setRows] = useState<NumberedRow[]>([]);
  const [sent, setSent] = useState<Sent | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<'check' | 'make'>('check');
  const read = useRead(readImport, sent && { id: sent.id }, { every: pollInMs });
  const state = read.answer?.id === sent?.id ? read.answer : null;
  const isBusy = progress !== null || starting.isBusy || state?.isBusy === true;

  const start = async (
    id: string,
    what: 'check' | 'make',
    { reminds = true, dayOrder = null }: { reminds?: boolean; dayOrder?: DayOrder | null } = {},
  ) => {
    setAsked(what);
    await starting.run({ id, what, reminds, dayOrder });
  };
  const forget = () => {
    setSent(null);
    setSheet(null);
  };
  const choose = async (file: File) => {
    forget();
    const chosen = await readSheet(kind, file).catch(() => null);
    setFault(chosen === null ? texts.unreadable : null);
    setSheet(chosen);
  };
  const send = async (fileName: string, all: NumberedRow[], dayOrder: DayOrder | null) => {
    setFault(null);
    setSent(null);
    setRows(all);
    const id = crypto.randomUUID();
    let done = 0;
    for (const part of partsOf(all)) {
      setProgress(texts.sending(done, all.length));
      const head = columnsOf[kind].map(({ title }) => title);
      const { failure } = await uploading.run({ id, kind, fileName, head, rows: part });
      if (failure !== null) {
        setProgress(null);
        return setFault(failure.message);
      }
      done += part.length;
    }
    setProgress(null);
    await start(id, 'check', { dayOrder });
    setSent({ id, rows: all.length });
  };

  const working = asked === 'make' ? texts.making : texts.checking;
  const done = state?.rowsDone ?? 0;
  return {
    sheet,
    choose,
    /** For a file of another kind. */
    forget,
    /** Uploads the sheet by our columns, and previews it. */
    map: (mapping: Mapping) =>
      sheet && send(sheet.fileName, mapRows(kind, mapping, sheet.rows), null),
    mend: (mends: readonly Mend[]) =>
      sheet && send(sheet.fileName, mendRows(kind, rows, mends), state?.found?.days.order ?? null),
    nameOf: (row: number) => rows.find(({ number }) => number === row)?.cells[1] ?? '',
    isSent: sent !== null || progress !== null,
    state: isBusy ? null : state,
    isStopped: !isBusy && sent !== null && state !== null && state.found === null,
    progress: progress ?? (isBusy ? working(done, sent?.rows ?? 0) : null),
    isBusy,
    failure: fault ?? starting.failure?.message ?? null,
    make: (reminds: boolean, dayOrder: DayOrder | null) =>
      sent && start(sent.id, 'make', { reminds, dayOrder }),
    checkAgain: (dayOrder: DayOrder | null = null) => sent && start(sent.id, 'check', { dayOrder }),
  };
}
