import { maximumLengths } from '../../contract/shapes/text-fields.ts';
import { longestAsking } from '../../domain/requests/added-words.ts';
import { AddressFields } from '../submission/address-fields.tsx';
import { ContactFields } from '../submission/contact-fields.tsx';
import { OfflineNote, PrivacyNotice } from '../submission/form-notes.tsx';
import { draftValues, readForm } from '../submission/form-values.ts';
import type { FormValues } from '../submission/kept-in-browser.ts';
import { PackageField, StartField, TermField } from '../submission/plan-fields.tsx';
import styles from '../submission/submission.module.css';
import type { useSubmission } from '../submission/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/field.tsx';
import { Honeypot } from '../ui/honeypot.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import own from './order.module.css';
import { type Choice, choiceOf } from './order-values.ts';
import { orderTexts } from './texts.ts';
import { Total, type TotalShown } from './total.tsx';
import { FrequencyField, PreferredDaysField } from './visit-wish-fields.tsx';

type OrderFormProps = {
  submission: ReturnType<typeof useSubmission>;
  start: FormValues;
  /** The values in `start` that nobody typed. */
  filledIn: FormValues;
  today: string;
  total: TotalShown;
  onChoice: (choice: Choice) => void;
  /** Restores an unsent order beneath the values typed now; absent without one. */
  onRestore?: (typed: FormValues | null) => void;
};

/**
 * Uncontrolled fields (docs/product.md, "Order form"). The dialog follows the choice to show the
 * total.
 */
export function OrderForm({
  submission,
  start,
  filledIn,
  today,
  total,
  onChoice,
  onRestore,
}: OrderFormProps) {
  const { submitting, formProps } = submission;
  return (
    <Form
      {...formProps}
      className={styles.form}
      onChange={(event) => onChoice(choiceOf(readForm(event.currentTarget)))}
    >
      <div className={styles.fields} inert={submitting}>
        <PrivacyNotice purpose={orderTexts.purpose} />
        {onRestore && (
          <p className={own.restore}>
            {orderTexts.restoreText}
            <Button
              variant="quiet"
              onClick={({ currentTarget: { form } }) =>
                form && onRestore(draftValues(readForm(form), filledIn))
              }
            >
              {orderTexts.restore}
            </Button>
          </p>
        )}
        <fieldset className="stack">
          <legend className={styles.legend}>{orderTexts.planLegend}</legend>
          <div className={`stack ${styles.pair}`}>
            <PackageField name="packageType" value={start.packageType} />
            <TermField name="duration" value={start.duration} />
          </div>
          <div className={`stack ${styles.pair}`}>
            <StartField today={today} value={start.startDate} />
            <FrequencyField values={start} />
          </div>
          <PreferredDaysField values={start} />
        </fieldset>
        <ContactFields values={start} />
        <AddressFields values={start} />
        <TextAreaField
          label={orderTexts.additionalRequests}
          name="additionalRequests"
          hint={orderTexts.requestsHint}
          rows={3}
          maxLength={maximumLengths.freeText - longestAsking}
          defaultValue={start.additionalRequests}
        />
        <Honeypot />
      </div>
      <div className={`stack-tight ${styles.bar}`}>
        <ToastRegion lasting />
        <OfflineNote />
        <p className={own.formTotal}>
          {orderTexts.total}
          <output>
            <Total {...total} />
          </output>
        </p>
        <Button type="submit" busy={submitting} busyLabel={orderTexts.submitting}>
          {orderTexts.submit}
        </Button>
      </div>
    </Form>
  );
}
