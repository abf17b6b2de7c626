import { use, useState } from 'react';
import type { InputOf } from '../../../contract/call.ts';
import { sendQuote } from '../../../contract/team/quotes.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { type PaymentPlanKind, usualPaymentPlan } from '../../../domain/money/payment-plans.ts';
import { type PackageId, packages } from '../../../domain/packages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { quoteTotal } from '../../../domain/requests/quote.ts';
import { type TermId, terms } from '../../../domain/terms.ts';
import { pesosOf, typedIn } from '../../calls/typed-in.ts';
import { Problems } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PaymentPlanFields } from '../confirm/payment-plan-fields.tsx';
import { depositOf } from '../confirm/payment-values.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { lineOf, QuoteLineFields, type TypedLine } from './quote-line-fields.tsx';
import styles from './request.module.css';
import { statusText, wantsText } from './request-facts.tsx';
import { detailTexts, dialogTexts } from './texts.ts';

type QuoteDialogProps = {
  request: RequestDetails;
  /** The quote that is sent again, if it is one. */
  again: RequestDetails['quotes'][number] | undefined;
  onClose: () => void;
};

const texts = dialogTexts.quote;
const validForDays = 14;

/** Asks what a quote offers and for how much. The total is always in view. */
export function QuoteDialog({ request, again, onClose }: QuoteDialogProps) {
  const { order } = request;
  const [lines, setLines] = useState<TypedLine[]>(() => firstLines(request, again));
  const [term, setTerm] = useState<string>(
    again ? (again.term ?? '') : request.packageType === 'on-demand' ? '' : (order?.duration ?? ''),
  );
  const [payment, setPayment] = useState(again?.paymentPlan?.kind ?? null);
  const amounts = lines.map(lineOf);
  const total = quoteTotal(amounts.filter(({ pesos }) => !Number.isNaN(pesos)));
  const today = manilaToday(new Date());
  const isJob = term === '';
  const kind = payment ?? usualPaymentPlan((term || null) as TermId | null);
  const isReplacing = request.quotes.some(({ state }) => state === 'sent');
  return (
    <ActionDialog
      title={texts.title}
      {...(isReplacing && { subtitle: texts.replaces })}
      send={texts.send}
      definition={sendQuote}
      inputOf={(typed) => ({
        reference: request.reference,
        version: request.version,
        lines: amounts,
        packageType: (typedIn(typed, 'packageType') || null) as PackageId | null,
        term: (typedIn(typed, 'term') || null) as TermId | null,
        customMonths:
          typedIn(typed, 'term') === 'custom' ? pesosOf(typedIn(typed, 'customMonths')) : null,
        paymentPlan: paymentOf(typed, kind, total),
        validUntil: typedIn(typed, 'validUntil'),
        note: typedIn(typed, 'note'),
      })}
      now={statusText(request)}
      onClose={onClose}
    >
      <QuoteLineFields lines={lines} onChange={setLines} />
      <p className={styles.total}>
        {texts.total} <output>{formatPesos(total)}</output>
      </p>
      <LinesProblem />
      <SelectField
        label={texts.packageType}
        name="packageType"
        defaultValue={(again ?? request).packageType ?? ''}
      >
        <option value="">{texts.noPackage}</option>
        {packages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.term}
        name="term"
        value={term}
        onChange={({ currentTarget: { value } }) => {
          setTerm(value);
          // What is usual for the term, until another way is chosen for it.
          setPayment(null);
        }}
        required
      >
        <option value="">{detailTexts.singleVisits}</option>
        {terms.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {term === 'custom' && (
        <TextField
          label={texts.customMonths}
          name="customMonths"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={again?.customMonths ?? ''}
          required
        />
      )}
      <PaymentPlanFields
        key={`${term} ${payment === null}`}
        name="payment"
        kind={kind}
        onKind={setPayment}
        isJob={isJob}
        deposit={depositIn(again)}
      />
      <TextField
        label={texts.validUntil}
        name="validUntil"
        type="date"
        min={today}
        defaultValue={addDays(today, validForDays)}
        required
      />
      <TextAreaField label={texts.note} name="note" rows={3} defaultValue={again?.note} />
    </ActionDialog>
  );
}

function LinesProblem() {
  const { lines } = use(Problems);
  return lines && <p className={styles.error}>{lines}</p>;
}

type SentPlan = InputOf<typeof sendQuote>['paymentPlan'];

/** Returns how it is paid as it is typed, complete or not. */
function paymentOf(typed: FormData, kind: PaymentPlanKind, total: number): SentPlan {
  if (kind !== 'deposit') return { kind };
  return {
    kind,
    depositInPesos: depositOf(typedIn(typed, 'deposit').trim(), total),
    restDay: typedIn(typed, 'restDay'),
  };
}

function depositIn(again: QuoteDialogProps['again']) {
  const plan = again?.paymentPlan;
  return plan?.kind === 'deposit' ? { pesos: plan.depositInPesos, restDay: plan.restDay } : null;
}

/** The lines that a quote begins with: those that are sent again, or what was ordered. */
function firstLines(request: RequestDetails, again: QuoteDialogProps['again']): TypedLine[] {
  if (again) {
    return again.lines.map(({ position, text, pesos }) => ({
      key: position,
      text,
      pesos: String(Math.abs(pesos)),
      isDiscount: pesos < 0,
    }));
  }
  return [
    {
      key: 0,
      text: request.order === null ? '' : wantsText(request),
      pesos: String(request.order?.priceInPesos ?? ''),
      isDiscount: false,
    },
  ];
}
