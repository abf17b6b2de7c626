import { phoneHref } from '../../domain/brand.ts';
import { answerSentence, answerWayOf } from '../../domain/requests/answer-way.ts';
import { brand } from '../brand.ts';
import type { Sent } from '../submission/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { Reference } from '../ui/reference.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import styles from './inquiry.module.css';
import { inquiryTexts } from './texts.ts';

/** The thank-you view, with the phone number for urgent questions (docs/product.md, "Inquiry dialog"). */
export function InquiryThanks({
  sent: { reference, values },
  onClose,
}: {
  sent: Sent;
  onClose: () => void;
}) {
  const { thanks } = inquiryTexts;
  return (
    <div className={styles.thanks}>
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
