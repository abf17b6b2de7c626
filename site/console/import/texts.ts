import { counted } from '../../../domain/counted.ts';
import { formatPesos } from '../../../domain/prices.ts';
import type { ImportKind } from '../../../domain/transfer/columns.ts';

export const importTexts = {
  title: 'Import and export',
  back: 'Clients',
  intro:
    'Import the clients you already have: one row for each plan, or for a client without one. Nothing is saved until you have seen the result, and clients get no email about it.',
  kinds: {
    clients: 'Clients, homes and plans',
    payments: 'Payments of these plans',
  } satisfies Record<ImportKind, string>,
  kind: 'What the file contains',
  template: 'Download the template',
  templateName: (kind: ImportKind) => `${kind}-template.csv`,
  columns: 'What goes in each column',
  file: 'Choose a file',
  another: 'Choose another file',
  unreadable:
    'This file has no rows that can be read. Save the sheet as Excel (.xlsx) or CSV, and choose that file.',
  mapTitle: (name: string) => `Columns of ${name}`,
  mapText:
    'Check what each column of your file is. Below each are its first three values. Several columns can be parts of one name, address, phone or note.',
  unnamed: (place: number) => `Column ${place}`,
  noSamples: 'All empty',
  leaveColumnOut: 'Leave out',
  missing: (titles: readonly string[]) => `Choose which column is: ${titles.join(', ')}.`,
  check: 'Check the file',
  sending: (sent: number, all: number) => `Sending: ${sent} of ${all} rows`,
  checking: (done: number, all: number) => `Checking: ${done} of ${all} rows`,
  making: (done: number, all: number) => `Importing: ${done} of ${all} rows`,
  stopped: 'This was interrupted, and nothing was saved. Try again.',
  tryAgain: 'Try again',
  faults: (count: number) => `${counted(count, 'thing')} to correct`,
  faultsText:
    'Each correction is for all rows that have the same. Your file stays as it is, and nothing has been saved.',
  moreFaults: (shown: number) => `The first ${shown} are shown.`,
  where: (rows: readonly number[], names: readonly string[]) => {
    if (rows.length === 0) return '';
    const where = rows.length === 1 ? `Row ${rows[0]}` : `${rows.length} rows`;
    const named = names.filter(Boolean).join(', ');
    return `${where}: ${named}${rows.length > names.length ? ' and others' : ''}`;
  },
  choose: 'Choose…',
  leaveRowsOut: (count: number) => (count === 1 ? 'Leave this row out' : 'Leave these rows out'),
  checkAgain: 'Check again',
  fine: 'This can be imported',
  sums: {
    clients: 'Clients',
    homes: 'Homes',
    plans: 'Plans',
    prices: 'Prices of the plans',
    visits: 'Visits',
    dues: 'Dues',
    payments: 'Payments',
    known: 'Left out, already known',
    warnings: 'Visits on Sundays or holidays, or with little time to travel',
    early: 'Payments dated before their plan begins',
  },
  rows: (rows: readonly number[]) => `${rows.length === 1 ? 'Row' : 'Rows'} ${rows.join(', ')}`,
  visits: (all: number, ahead: number) => `${all}, of which ${ahead} to come`,
  payments: (count: number, pesos: number) => `${count}, ${formatPesos(pesos)} in all`,
  reminds: 'Remind clients of their upcoming visits, as usual',
  make: 'Import all of this',
  made: (name: string) => `${name} is imported.`,
  toClients: 'See the clients',
  past: 'Imported files',
  by: (name: string, when: string) => `${name}, ${when}`,
  undoneBy: (name: string, when: string) => `Undone by ${name}, ${when}`,
  makes: (clients: number, plans: number, payments: number) =>
    [counted(clients, 'client'), counted(plans, 'plan'), counted(payments, 'payment')].join(', '),
  undo: 'Undo',
  undoTitle: (name: string) => `Undo the import of ${name}?`,
  undoText:
    'Everything that it created is removed: clients, homes, plans, visits and payments. The history still shows that it was there.',
  undoConfirm: 'Undo the import',
  keep: 'Keep it',
  undone: 'The import has been undone.',
} as const;

export const exportTexts = {
  title: 'Export everything',
  text: 'One archive with clients, homes, requests, subscriptions, visits, payments, dues, invoices and the list of photos, as CSV and JSON, and two files that can be imported again. The photos themselves are in the backup of the site. The history records who exported it, and when.',
  button: 'Export everything',
  begins: 'Starting…',
  progress: (done: number, all: number) => `${done} of ${all} parts`,
  done: 'The archive is downloaded.',
  unreachable: 'There is no connection. Try again.',
  fileName: (day: string) => `everything-${day}.zip`,
  readMe: [
    'import/ holds clients with their running plans, and the payments of these plans. Both can be imported again.',
    'data/ holds everything, as CSV for spreadsheets and as JSON for programs. Days and times in data/ are as the database writes them, amounts are whole pesos.',
    'Photos are not in here. "npm run backup" copies them with everything else.',
    '',
  ].join('\r\n'),
} as const;
