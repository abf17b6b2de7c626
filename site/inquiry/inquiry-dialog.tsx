import { useEffect, useState } from 'react';
import { sendContactEmail } from '../../contract/send-contact-email.ts';
import { phoneHref } from '../../domain/brand.ts';
import { businessHours } from '../../domain/business.ts';
import { answerSentence, answerWayOf } from '../../domain/requests/answer-way.ts';
import { brand } from '../brand.ts';
import { useFilledIn } from '../submission/form-values.ts';
import { draftOf } from '../submission/kept-in-browser.ts';
import { keptMoment } from '../submission/submission-key.ts';
import { type Sent, type SubmissionKind, useSubmission } from '../submission/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Reference } from '../ui/reference.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import styles from './inquiry.module.css';
import { InquiryForm } from './inquiry-form.tsx';
import { inquiryFaults, inquiryPayload } from './inquiry-values.ts';
import { inquiryMessages, inquiryTexts } from './texts.ts';

/**
 * Closing discards the thank-you view, but not an unsent form (docs/product.md, "Inquiry dialog").
 */
export function InquiryDialog({ onClose }: { onClose: () => void }) {
  const filledIn = useFilledIn();
  const submission = useSubmission(inquiryKind, inquiryPayload, filledIn);
  const [start] = useState(() => inquiryKind.draft.read() ?? {});
  useEffect(() => noteFormOpened(Date.now()), []);
  const { sent, submitting } = submission;

  return (
    <Dialog
      title={sent ? inquiryTexts.thanks.title : inquiryTexts.title}
      {...(sent ? {} : { subtitle: inquiryTexts.subtitle })}
      size="wide"
      closable={!submitting}
      onClose={onClose}
      aside={<ContactPanel />}
      asideOnPhones="after"
    >
      {sent ? (
        <InquiryThanks sent={sent} onClose={onClose} />
      ) : (
        <InquiryForm submission={submission} start={{ ...filledIn, ...start }} />
      )}
    </Dialog>
  );
}

function ContactPanel() {
  const { contact, next } = inquiryTexts;
  return (
    <div className={styles.panel}>
      <section>
        <h3 className={styles.heading}>{contact.title}</h3>
        <dl className={`stack ${styles.contacts}`}>
          <div>
            <dt>{contact.location}</dt>
            <dd>{brand.location}</dd>
          </div>
          <div>
            <dt>{contact.email}</dt>
            <dd>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </dd>
          </div>
          <div>
            <dt>{contact.phone}</dt>
            <dd>
              <a href={phoneHref(brand.phone)}>{brand.phone}</a>
            </dd>
          </div>
          <div>
            <dt>{contact.hours}</dt>
            <dd>
              {businessHours.text}
              <br />
              {businessHours.closedText}
            </dd>
          </div>
        </dl>
      </section>
      <section>
        <h3 className={styles.heading}>{next.title}</h3>
        <ol className={`stack ${styles.steps}`}>
          {next.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function InquiryThanks({
  sent: { reference, values },
  onClose,
}: {
  sent: Sent;
  onClose: () => void;
}) {
  const { thanks } = inquiryTexts;
  return (
    <div className={`stack ${styles.thanks}`}>
      <p className={styles.lead}>{thanks.text}</p>
      <ToastRegion lasting />
      {reference && (
        <p>
          {thanks.reference}: <Reference>{reference}</Reference>
        </p>
      )}
      <p>{answerSentence(answerWayOf(values.answerBy ?? ''))}</p>
      <p>
        {thanks.urgent} <a href={phoneHref(brand.phone)}>{brand.phone}</a>.
      </p>
      <Button onClick={onClose}>{thanks.close}</Button>
    </div>
  );
}

const lastInquiry = keptMoment('last-inquiry');
const formOpened = keptMoment('inquiry-opened');

/** Opening the form again does not restart the wait. */
function noteFormOpened(now: number): void {
  if (formOpened.read() === null) formOpened.set(now);
}

/**
 * Measures from the last inquiry, or else from the opening (docs/product.md, "Ten-second rule").
 */
const inquiryKind: SubmissionKind = {
  name: 'inquiry',
  call: sendContactEmail,
  draft: draftOf('inquiry'),
  faultsOf: inquiryFaults,
  reference: () => lastInquiry.read() ?? formOpened.read(),
  onSent: lastInquiry.set,
  onAccepted: () => {},
  messages: inquiryMessages,
};
