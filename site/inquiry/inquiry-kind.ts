import { sendContactEmail } from '../../contract/send-contact-email.ts';
import { draftOf } from '../submission/draft.ts';
import { momentOf } from '../submission/moment.ts';
import type { SubmissionKind } from '../submission/use-submission.ts';
import { inquiryFaults } from './inquiry-values.ts';
import { inquiryMessages } from './texts.ts';

const lastInquiry = momentOf('last-inquiry');
const formOpened = momentOf('inquiry-opened');

/** Notes when the form first opened. Opening it again does not restart the wait. */
export function noteFormOpened(now: number): void {
  if (formOpened.read() === null) formOpened.set(now);
}

/**
 * For inquiries the gap is measured from the last one, or else from the opening of the form
 * (docs/product.md, "Ten-second rule").
 */
export const inquiryKind: SubmissionKind = {
  name: 'inquiry',
  call: sendContactEmail,
  draft: draftOf('inquiry'),
  faultsOf: inquiryFaults,
  reference: () => lastInquiry.read() ?? formOpened.read(),
  onSent: lastInquiry.set,
  onAccepted: () => {},
  messages: inquiryMessages,
};
