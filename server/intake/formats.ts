import { provinceOf } from '../../domain/address.ts';
import { isComputed } from '../../domain/csv.ts';
import { formatManilaTime } from '../../domain/manila-date.ts';
import { findPackage } from '../../domain/packages.ts';
import { findTerm } from '../../domain/terms.ts';
import type { ClientRequest } from '../../supabase/functions/_shared/team/requests.ts';
import { visible } from '../visible.ts';

/** Cuts longer cells, and escapes what could move the cursor or reverse text. */
export function columns(widths: readonly number[]): (cells: readonly string[]) => string {
  return (cells) => {
    const line = cells.map((cell, index) => {
      const width = widths[index] ?? 0;
      const characters = [...visible(cell)];
      const shown =
        characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters;
      return shown.join('') + ' '.repeat(width - shown.length);
    });
    return `${line.join('  ').trimEnd()}\n`;
  };
}

export type Format = (requests: AsyncIterable<ClientRequest>) => AsyncGenerator<string>;

const table = columns([10, 26, 12, 28, 24, 18, 32, 16]);

/** Formats a table for a terminal, with what is needed to call somebody back. */
export async function* asTable(requests: AsyncIterable<ClientRequest>): AsyncGenerator<string> {
  yield table(['REFERENCE', 'RECEIVED', 'STATUS', 'WHAT', 'NAME', 'PHONE', 'EMAIL', 'PROVINCE']);
  let count = 0;
  for await (const request of requests) {
    count += 1;
    const { reference, received, status, name, phone, email, address } = request;
    const time = formatManilaTime(new Date(received));
    const province = provinceOf(address) ?? '';
    yield table([reference, time, status, what(request), name, phone, email, province]);
  }
  if (count === 0) yield 'Nothing came in.\n';
}

function what({
  kind,
  package: packageId,
  duration,
  services,
  priceMismatch,
}: ClientRequest): string {
  if (kind === 'inquiry') return `Inquiry, ${services?.length ?? 0} services`;
  const asked = `${findPackage(packageId ?? '')?.name}, ${findTerm(duration ?? '')?.label}`;
  return priceMismatch ? `${asked} (!)` : asked;
}

export async function* asJson(requests: AsyncIterable<ClientRequest>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const request of requests) {
    yield `${lead}${visible(JSON.stringify(request))}`;
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

const csvColumns = [
  'kind',
  'reference',
  'status',
  'received',
  'name',
  'email',
  'phone',
  'address',
  'client',
  'package',
  'duration',
  'startDate',
  'frequency',
  'preferredDays',
  'additionalRequests',
  'priceInPesos',
  'displayedPrice',
  'priceMismatch',
  'services',
  'message',
] as const satisfies readonly (keyof ClientRequest)[];

/** Formats CSV by RFC 4180 that is safe in a spreadsheet and in a terminal. */
export async function* asCsv(requests: AsyncIterable<ClientRequest>): AsyncGenerator<string> {
  yield csvLine(csvColumns);
  for await (const request of requests) {
    yield csvLine(csvColumns.map((column) => cellText(request[column])));
  }
}

function cellText(value: ClientRequest[keyof ClientRequest]): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Puts an apostrophe before a text that a spreadsheet would compute, which marks it as text. */
function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const shown = cell.replace(/[^\t\r\n]+/g, visible);
    const text = isComputed(cell) ? `'${shown}` : shown;
    return /["\r\n\t,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
}
