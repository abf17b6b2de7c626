import type { TransactionSql } from 'postgres';
import { addDiscount, addExtra } from '../../../contract/team/extras.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { mailableOrNone } from '../_shared/mail/email-address.ts';
import { readPayer } from '../_shared/money/read-payer.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import { type Line, storeLine } from './extras/store-line.ts';

/** Adds an extra, and queues the client's mail. */
export const handleAddExtra = endpoint(addExtra, async ({ input, caller, transaction }) => {
  await addLine(transaction, { ...input, kind: 'extra' }, caller.member.id);
  return {};
});

/** Adds a discount, and queues the client's mail. */
export const handleAddDiscount = endpoint(
  addDiscount,
  async ({ input, caller, transaction }, { now, discountLimitInPercent }) => {
    const { role, id } = caller.member;
    const line = { ...input, pesos: -input.pesos, day: manilaToday(now()) };
    const limit = role === 'owner' ? null : discountLimitInPercent;
    await addLine(transaction, { ...line, kind: 'discount' }, id, limit);
    return {};
  },
);

async function addLine(
  transaction: TransactionSql,
  line: Line,
  memberId: string,
  limitInPercent: number | null = null,
): Promise<void> {
  const { subscriptionId } = line;
  const recipient = mailableOrNone(await readPayer(transaction, subscriptionId));
  const isNew = await storeLine(transaction, line, memberId, limitInPercent);
  if (!isNew) return;
  await steppedUp(transaction, (service) =>
    queueMails(service, [{ kind: 'dues-changed', recipient, about: subscriptionId }]),
  );
}
