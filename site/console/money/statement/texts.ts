import { counted } from '../../../../domain/counted.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { statementLinesAtOnce } from '../../../../domain/service-numbers.ts';

export const statementTexts = {
  intro:
    'Paste the statement of a bank or wallet as CSV, or choose its file. It stays in this browser; only days, amounts and references are compared.',
  paste: 'Statement',
  file: 'Choose a file',
  account: 'Account',
  match: 'Match',
  busy: 'Matching…',
  unreadable:
    'No column with days and no column with amounts was found. Paste the statement with its header row.',
  nothing: 'No money came in on this statement.',
  tooMany: (count: number) =>
    `${counted(count, 'line')} of money received. At most ${statementLinesAtOnce} are matched at once: choose fewer days.`,
  columns: {
    title: 'Columns',
    date: 'Day',
    amount: 'Amount',
    credit: 'Money in',
    description: 'Description',
    reference: 'Reference',
    none: 'None',
    column: (place: number) => `Column ${place + 1}`,
  },
  read: (lines: number, unread: number, totals: number) =>
    `${[
      `${counted(lines, 'line')} of money received`,
      ...(totals > 0 ? [`${counted(totals, 'row')} of totals left out`] : []),
      ...(unread > 0 ? [`${counted(unread, 'row')} not read`] : []),
    ].join(', ')}.`,
  unread: 'Not read',
  unreadHint: 'These rows have no day or no amount. If money is among them, choose other columns.',
  ofLines: (chosen: number, all: number) => `${chosen} of ${all} chosen`,
  groups: {
    sure: 'Matched',
    offered: 'Needs review',
    unknown: 'Unmatched',
    known: 'Already counted',
  },
  hints: {
    sure: 'The reference matches, and so does the amount or part of it. Untick anything that is not right.',
    offered: 'Choose what each line is. Lines that you leave stay as they are.',
    unknown: 'No claim and no due matches. If you know who paid, find the client.',
    known: 'These lines are left out.',
  },
  choose: 'Not chosen',
  find: 'Find client',
  findFor: (what: string) => `Find client for ${what}`,
  search: 'Name, phone or reference',
  found: (count: number) => (count === 0 ? 'Nobody who owes anything is found.' : `${count} found`),
  doubts: {
    'too-much': (pesos: number) => `${formatPesos(pesos)} more than is owed`,
    reversed: 'This statement takes the amount back later.',
    future: 'This day is in the future. Check how the days are written.',
    'before-plan': (since: string) => `Before the plan of the first choice: it began on ${since}.`,
  },
  kinds: {
    claim: (client: string, pesos: number) => `${client}: claim of ${formatPesos(pesos)}`,
    due: (client: string, pesos: number) => `${client}: due, ${formatPesos(pesos)} unpaid`,
    part: (client: string, pesos: number) =>
      `${client}: part of a due, ${formatPesos(pesos)} unpaid`,
    fee: (client: string, fee: number) => `${client}: paid, ${formatPesos(fee)} bank’s fee`,
    counted: (client: string, pesos: number) => `${client}: ${formatPesos(pesos)} already counted`,
  },
  centavos: (exact: string, pesos: string) => `${exact} on the statement. ${pesos} would count.`,
  what: (day: string, pesos: string) => `${day}, ${pesos}`,
  confirm: (count: number) => `Confirm ${counted(count, 'line')}`,
  confirmed: (count: number, known: number) =>
    `${counted(count, 'line')} confirmed.${known > 0 ? ` ${counted(known, 'line')} already counted.` : ''}`,
} as const;
