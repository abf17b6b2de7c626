import { useState } from 'react';
import { sendOrderEmail } from '../../contract/send-order-email.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { perMonthText } from '../../domain/month-price.ts';
import { findPackage, type PackageId, teamSize } from '../../domain/packages.ts';
import { priceTexts } from '../../domain/price-texts.ts';
import { totalPriceText } from '../../domain/prices.ts';
import { findTerm } from '../../domain/terms.ts';
import { usualText } from '../../domain/usual-visits.ts';
import { usePricesVisible, useSession } from '../session/session.ts';
import { useFilledIn } from '../submission/form-values.ts';
import { draftOf, type FormValues } from '../submission/kept-in-browser.ts';
import { keptMoment } from '../submission/submission-key.ts';
import { type SubmissionKind, useSubmission } from '../submission/use-submission.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './order.module.css';
import { OrderForm } from './order-form.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { type Choice, choiceOf, currentDraft, orderFaults, orderPayload } from './order-values.ts';
import { orderMessages, orderTexts } from './texts.ts';
import { Total, type TotalShown } from './total.tsx';

type OrderDialogProps = {
  /** A chosen package starts a new form; '' continues with the draft. */
  packageId: PackageId | '';
  onClose: () => void;
};

/** docs/product.md, "Order dialog". */
export function OrderDialog({ packageId, onClose }: OrderDialogProps) {
  const { user } = useSession();
  const pricesAreVisible = usePricesVisible();
  const [today] = useState(() => manilaToday(new Date()));
  const [draft] = useState(orderKind.draft.read);
  const [offered, setOffered] = useState(packageId ? draft : null);
  const [start, setStart] = useState<FormValues>(
    packageId ? { packageType: packageId } : currentDraft(draft, today),
  );
  const [choice, setChoice] = useState(() => choiceOf(start));
  const filledIn = useFilledIn();
  const submission = useSubmission(
    orderKind,
    (values) => orderPayload(values, pricesAreVisible),
    filledIn,
    offered,
  );

  const { sent, submitting } = submission;
  const subtitle = user?.email
    ? `${orderTexts.subtitle} ${orderTexts.orderingAs(user.email)}`
    : orderTexts.subtitle;
  const shownTotal = totalPriceText(choice.packageId, choice.termId, pricesAreVisible);
  const isAmount = !Object.values<string>(priceTexts).includes(shownTotal);
  // After sending, the visitor no longer has to do anything to learn the price.
  const total: TotalShown = {
    total: sent && !isAmount ? orderTexts.receipt.priceLater : shownTotal,
    month: isAmount ? perMonthText(choice.packageId, choice.termId) : null,
  };
  const follow = (next: Choice) =>
    // Keeping the old object for an equal choice avoids a render on every keystroke elsewhere.
    setChoice((old) =>
      old.packageId === next.packageId && old.termId === next.termId ? old : next,
    );
  const restore = (typed: FormValues | null) => {
    const values = { ...currentDraft(offered, today), ...typed };
    setOffered(null);
    setStart(values);
    setChoice(choiceOf(values));
  };

  return (
    <Dialog
      title={sent ? orderTexts.receipt.title(sent.values.name ?? '') : orderTexts.title}
      {...(sent ? {} : { subtitle })}
      size="wide"
      theme={findPackage(choice.packageId)?.theme ?? 'default'}
      closable={!submitting}
      onClose={onClose}
      aside={<OrderSummary choice={choice} total={total} />}
      asideOnPhones={sent ? 'after' : 'before'}
    >
      {sent ? (
        <OrderReceipt sent={sent} total={total} onClose={onClose} />
      ) : (
        <OrderForm
          key={offered ? 'new' : 'restored'}
          submission={submission}
          start={{ ...filledIn, ...start }}
          filledIn={filledIn}
          today={today}
          total={total}
          onChoice={follow}
          {...(offered ? { onRestore: restore } : {})}
        />
      )}
    </Dialog>
  );
}

const lastSuccess = keptMoment('last-order');

/** Measures from the start of the last successful order (docs/product.md, "Ten-second rule"). */
const orderKind: SubmissionKind = {
  name: 'order',
  call: sendOrderEmail,
  draft: draftOf('order'),
  faultsOf: (values) => orderFaults(values, manilaToday(new Date())),
  reference: lastSuccess.read,
  onSent: () => {},
  onAccepted: lastSuccess.set,
  messages: orderMessages,
};

/** On phones the long part can be unfolded. */
function OrderSummary({ choice, total }: { choice: Choice; total: TotalShown }) {
  const [unfolded] = useState(() => matchMedia('(width >= 48rem) and (height > 26rem)').matches);
  const chosen = findPackage(choice.packageId);
  const term = findTerm(choice.termId);
  return (
    <div className={styles.summary}>
      <div>
        {chosen && <p className={styles.badge}>{chosen.badge}</p>}
        <h3 className={styles.name}>{chosen?.name ?? orderTexts.noPackage.name}</h3>
        {chosen?.people && <p className={styles.people}>{teamSize(chosen)}</p>}
        {chosen && <p className={styles.people}>{usualText(chosen.id)}.</p>}
        {!chosen && <p className={styles.people}>{orderTexts.noPackage.text}</p>}
      </div>
      <details open={unfolded} className={styles.details}>
        <summary>{chosen ? orderTexts.includes : orderTexts.next.title}</summary>
        {chosen && (
          <section>
            <h4 className={styles.heading}>{orderTexts.includes}</h4>
            <ul className={styles.includes}>
              {chosen.includes.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h4 className={styles.heading}>{orderTexts.next.title}</h4>
          <ol className={styles.steps}>
            {orderTexts.next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </details>
      <dl className={styles.sum}>
        <div>
          <dt>{orderTexts.duration}</dt>
          <dd>{term?.label ?? '—'}</dd>
        </div>
        <div className={styles.total}>
          <dt>{orderTexts.total}</dt>
          <dd aria-live="polite">
            <Total {...total} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
