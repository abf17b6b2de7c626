import { useEffect, useState } from 'react';
import { readImport, startImport, uploadImport } from '../../../contract/team/imports.ts';
import { decodeStatement } from '../../../domain/money/bank-statement/decode.ts';
import { readTable } from '../../../domain/money/bank-statement/read-cells.ts';
import type { DayOrder } from '../../../domain/money/bank-statement/read-days.ts';
import type { ImportKind } from '../../../domain/transfer/columns.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { importTexts as texts } from './texts.ts';

const pollInMs = 1_000;

type Sent = { id: string; rows: number };

export function useImport(kind: ImportKind) {
  const uploading = useAct(uploadImport);
  const starting = useAct(startImport);
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
  const send = async (file: File) => {
    setFault(null);
    setSent(null);
    const [head, ...rows] = readTable(decodeStatement(new Uint8Array(await file.arrayBuffer())));
    if (head === undefined || rows.length === 0) return setFault(texts.unreadable);
    const id = crypto.randomUUID();
    let done = 0;
    for (const part of partsOf(rows)) {
      setProgress(texts.sending(done, rows.length));
      const { failure } = await uploading.run({
        ...{ id, kind, fileName: file.name, head: head.cells, rows: part },
      });
      if (failure !== null) {
        setProgress(null);
        return setFault(failure.message);
      }
      done += part.length;
    }
    setProgress(null);
    await start(id, 'check');
    setSent({ id, rows: rows.length });
  };

  useEffect(() => {
    if (kind) setSent(null);
  }, [kind]);

  const working = asked === 'make' ? texts.making : texts.checking;
  const done = state?.rowsDone ?? 0;
  return {
    send,
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

/** Numbered as in a spreadsheet. */
type NumberedRow = { number: number; cells: string[] };

/** A call takes 64 KB. Each part also has the file's head. */
const partInBytes = 40_000;

/** Splits rows into parts that each fit into one call. */
export function partsOf(rows: readonly NumberedRow[]): NumberedRow[][] {
  const encoder = new TextEncoder();
  const parts: NumberedRow[][] = [[]];
  let size = 0;
  for (const row of rows) {
    const bytes = encoder.encode(JSON.stringify(row)).byteLength;
    if (size + bytes > partInBytes && size > 0) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(row);
    size += bytes;
  }
  return parts;
}
