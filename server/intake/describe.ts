import { formatManilaTime } from '../../domain/manila-date.ts';
import { findPackage } from '../../domain/packages.ts';
import { visitWishText } from '../../domain/requests/visit-wish.ts';
import { findTerm } from '../../domain/terms.ts';
import type { ClientRequest } from '../../supabase/functions/_shared/team/requests.ts';
import { visible } from '../visible.ts';
import type { ListedMessage } from './messages.ts';

/** A name and its value. Without a value the line is left out. */
export type Fact = readonly [name: string, value: string | null];

const nameWidth = 14;

/** One fact a line. Further lines of a value are indented below its first. */
export function describeFacts(facts: readonly Fact[]): string {
  return facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      const lines = (value ?? '').split('\n').map(visible);
      return `${name.padEnd(nameWidth)}${lines.join(`\n${' '.repeat(nameWidth)}`)}\n`;
    })
    .join('');
}

/** Returns everything about an order or inquiry, and the state of its mails. */
export function describeRequest(request: ClientRequest, mails: readonly ListedMessage[]): string {
  const { kind, reference, priceInPesos, displayedPrice, priceMismatch } = request;
  const price = priceInPesos === null ? 'by quote' : `${priceInPesos} pesos`;
  return describeFacts([
    [kind === 'order' ? 'Order' : 'Inquiry', reference],
    ['Status', request.status],
    ['Received', formatManilaTime(new Date(request.received))],
    ['Name', request.name],
    ['Email', request.email],
    ['Phone', request.phone],
    ['Address', request.address],
    ['Account', request.client ?? 'none'],
    ['Package', request.package && (findPackage(request.package)?.name ?? request.package)],
    ['Term', request.duration && (findTerm(request.duration)?.label ?? request.duration)],
    ['Start', request.startDate],
    ['How often', visitWishText(request)],
    ['Price', kind === 'order' ? price : null],
    ['Shown price', priceMismatch ? `${displayedPrice} (!)` : displayedPrice],
    ['Requests', request.additionalRequests],
    ['Services', request.services && (request.services.join(', ') || 'none chosen')],
    ['Message', request.message],
    ['Mails', mails.map(describeMail).join('\n') || 'none'],
  ]);
}

function describeMail({ id, kind, recipient, attempts, due, sent, failed, error }: ListedMessage) {
  const state = sent
    ? `sent ${formatManilaTime(sent)}`
    : failed
      ? `failed after ${attempts} tries: ${error}`
      : `waiting, due ${formatManilaTime(due)}${error === null ? '' : `: ${error}`}`;
  return `${id} ${kind} to ${recipient}, ${state}`;
}
