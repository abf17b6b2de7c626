import { useState } from 'react';
import type { RequestDetails } from '../../../contract/team/request.ts';
import { sendQuote } from '../../../contract/team/send-quote.ts';
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

type QuoteDialogProps = { request: RequestDetails; refresh: () => unknown; onClose: () => void };

const texts = dialogTexts.quote;
const validForDays = 14;

/** Asks what a quote offers and for how much. The total is always in view. */
export function QuoteDialog({ request, refresh, onClose }: QuoteDialogProps) {
  const { order } = request;
  const [lines, setLines] = useState<TypedLine[]>([
    {
      key: 0,
      text: order === null ? '' : wantsText(request),
      pesos: String(order?.priceInPesos ?? ''),
    },
  ]);
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
      refresh={refresh}
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
            defaultValue={order !== null && order.priceInPesos !== null ? order.duration : ''}
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
          <TextAreaField label={texts.note} name="note" rows={3} error={faults.note} />
        </>
      )}
    </ActionDialog>
  );
}
