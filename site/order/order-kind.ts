import { sendOrderEmail } from '../../contract/send-order-email.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { draftOf } from '../submission/draft.ts';
import { momentOf } from '../submission/moment.ts';
import type { SubmissionKind } from '../submission/use-submission.ts';
import { orderFaults } from './order-values.ts';
import { orderMessages } from './texts.ts';

const lastSuccess = momentOf('last-order');

/**
 * For orders the gap is measured from the start of the last successful one (docs/product.md,
 * "Ten-second rule").
 */
export const orderKind: SubmissionKind = {
  name: 'order',
  call: sendOrderEmail,
  draft: draftOf('order'),
  faultsOf: (values) => orderFaults(values, manilaToday(new Date())),
  reference: lastSuccess.read,
  onSent: () => {},
  onAccepted: lastSuccess.set,
  messages: orderMessages,
};
