import { useState } from 'react';
import { sendQuote } from '../../../contract/team/quotes.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { quoteTotal } from '../../../domain/requests/quote.ts';
import { type FixedTermId, fixedTerms } from '../../../domain/terms.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { fieldOf, pesosOf } from '../frame/form-fields.ts';
import styles from './dialogs.module.css';
import { QuoteLines, type TypedLine } from './quote-lines.tsx';
import { statusText } from './status-text.ts';
import { detailTexts, dialogTexts } from './texts.ts';
import { wantsText } from './wants.ts';

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
  const orderedTerm = order !== null && order.priceInPesos !== null ? order.duration : '';
  const amounts = lines.map(({ text, pesos }) => ({ text, pesos: pesosOf(pesos) }));
  const total = quoteTotal(amounts.filter(({ pesos }) => !Number.isNaN(pesos)));
  const today = manilaToday(new Date());
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
        term: (fieldOf(typed, 'term') || null) as FixedTermId | null,
        validUntil: fieldOf(typed, 'validUntil'),
        note: fieldOf(typed, 'note'),
      })}
      now={statusText(request)}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <QuoteLines lines={lines} faults={faults} onChange={setLines} />
          <p className={styles.total}>
            {texts.total} <output>{formatPesos(total)}</output>
          </p>
          {faults.lines && <p className={styles.error}>{faults.lines}</p>}
          <SelectField
            label={texts.term}
            name="term"
            error={faults.term}
            defaultValue={again ? (again.term ?? '') : orderedTerm}
            required
          >
            <option value="">{detailTexts.singleVisits}</option>
            {fixedTerms.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.validUntil}
            name="validUntil"
            type="date"
            min={today}
            defaultValue={addDays(today, validForDays)}
            error={faults.validUntil}
            required
          />
          <TextAreaField
            label={texts.note}
            name="note"
            rows={3}
            defaultValue={again?.note}
            error={faults.note}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** The lines that a quote begins with: those that are sent again, or what was ordered. */
function firstLines(request: RequestDetails, again: QuoteDialogProps['again']): TypedLine[] {
  if (again) {
    return again.lines.map(({ position, text, pesos }) => ({
      key: position,
      text,
      pesos: String(pesos),
    }));
  }
  return [
    {
      key: 0,
      text: request.order === null ? '' : wantsText(request),
      pesos: String(request.order?.priceInPesos ?? ''),
    },
  ];
}
