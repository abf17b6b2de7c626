import type { TransactionSql } from 'postgres';
import type { Payable, WayToPay } from '../../../../contract/shapes/payable.ts';
import { alreadyPaid, type Paying, payableOf } from '../../../../domain/money/payable.ts';
import { codeForDue, type QrPayment } from '../../../../domain/money/qr-ph/code-for-due.ts';
import { qrPaymentsOf } from '../../../../domain/money/qr-ph/parts.ts';
import { readQrPh } from '../../../../domain/money/qr-ph/read-code.ts';
import type { WayKind } from '../../../../domain/money/ways-to-pay.ts';
import type { Money } from './stored-money.ts';

/**
 * Runs as the service, for money that the caller may see. Returns undefined if there is no such
 * due.
 */
export async function readPayable(
  service: TransactionSql,
  money: Money,
  paying: Paying,
  today: string,
): Promise<Payable | undefined> {
  const { dues, pesos, reference, checkedInPesos } = payableOf(money, paying, today);
  const paid = alreadyPaid(money, paying, today);
  const isOne = paying !== 'due' && paying !== 'open';
  if (isOne && paid === null && dues.length === 0) return undefined;
  return {
    pesos,
    checkedInPesos,
    reference,
    dues: dues.map(({ number, reference, day, openInPesos, waitingInPesos }) => ({
      ...{ number, reference, day, openInPesos, waitingInPesos },
    })),
    paid,
    ways: pesos > 0 ? await readWaysToPay(service, { pesos, reference }) : [],
  };
}

type StoredWay = {
  id: string;
  kind: WayKind;
  label: string;
  isFree: boolean;
  bank: string;
  accountName: string;
  accountNumber: string;
  code: string;
  isTried: boolean;
};

/**
 * In the owner's order. For the service alone. A code carries amount and reference once the owner
 * has tried it.
 */
export async function readWaysToPay(
  service: TransactionSql,
  asked: QrPayment,
): Promise<WayToPay[]> {
  const rows = await service<StoredWay[]>`
    select id, way as kind, label, is_free as "isFree", bank, account_name as "accountName",
      account_number as "accountNumber", code, tried_at is not null as "isTried"
    from public.ways_to_pay where is_on order by position, created_at, id`;
  return rows.flatMap((row) => offered(row, asked) ?? []);
}

function offered(row: StoredWay, asked: QrPayment): WayToPay | null {
  const { id, kind, label, isFree } = row;
  if (kind === 'qr-ph') return offeredCode(row, asked);
  if (kind !== 'bank') return { id, kind, label, isFree };
  const { bank, accountName, accountNumber } = row;
  return { id, kind, label, isFree, bank, accountName, accountNumber };
}

function offeredCode(
  { id, label, isFree, code, isTried }: StoredWay,
  { pesos, reference }: QrPayment,
): WayToPay | null {
  const read = readQrPh(code);
  if (typeof read === 'string') return null;
  const { provider, name, lastFour } = read;
  const drawn = qrPaymentsOf(pesos).flatMap(({ times, pesos: part }) => {
    const drawnOnce = {
      pesos: part,
      ...(isTried
        ? codeForDue(code, { pesos: part, reference })
        : { text: code, hasAmount: false }),
    };
    return Array<typeof drawnOnce>(times).fill(drawnOnce);
  });
  return {
    kind: 'qr-ph',
    id,
    label,
    isFree,
    provider,
    name,
    lastFour,
    hasAmount: drawn.every(({ hasAmount }) => hasAmount),
    parts: drawn.map(({ pesos, text }) => ({ pesos, code: text })),
  };
}
