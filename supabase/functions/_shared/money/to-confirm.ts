import type { PendingQuery, Row, TransactionSql } from 'postgres';

/**
 * Returns the condition of payments that the team confirms within a day: what was told, and cash in a crew's
 * hands. Certificates of what was withheld come by the quarter and have a list of their own.
 */
export function toConfirm(transaction: TransactionSql): PendingQuery<Row[]> {
  return transaction`payments.state = 'claimed' and payments.method <> 'withholding'`;
}
