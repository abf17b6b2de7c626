import { maximumLengths } from '../../contract/shapes/text-fields.ts';
import { longestAsking } from '../../domain/requests/added-words.ts';
import { serviceIds, serviceLabels } from '../../domain/services.ts';
import { AddressFields } from '../submission/address-fields.tsx';
import { ContactFields } from '../submission/contact-fields.tsx';
import { OfflineNote, PrivacyNotice } from '../submission/form-notes.tsx';
import type { FormValues } from '../submission/kept-in-browser.ts';
import shared from '../submission/submission.module.css';
import type { useSubmission } from '../submission/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { Form } from '../ui/field.tsx';
import { Honeypot } from '../ui/honeypot.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import styles from './inquiry.module.css';
import { inquiryTexts } from './texts.ts';

/** Uncontrolled fields (docs/product.md, "Inquiry form"). */
export function InquiryForm({
  submission: { submitting, formProps },
  start,
}: {
  submission: ReturnType<typeof useSubmission>;
  start: FormValues;
}) {
  return (
    <Form {...formProps} className={shared.form}>
      <div className={shared.fields} inert={submitting}>
        <h3 className={styles.formTitle}>{inquiryTexts.formTitle}</h3>
        <PrivacyNotice purpose={inquiryTexts.purpose} />
        <ContactFields values={start} />
        <AddressFields values={start} />
        <fieldset>
          <legend className={shared.legend}>{inquiryTexts.servicesLegend}</legend>
          <div className={styles.services}>
            {serviceIds.map((id) => (
              <CheckboxField
                key={id}
                name={id}
                label={serviceLabels[id]}
                defaultChecked={start[id] !== undefined}
              />
            ))}
          </div>
        </fieldset>
        <TextAreaField
          label={inquiryTexts.message}
          name="message"
          rows={3}
          maxLength={maximumLengths.freeText - longestAsking}
          defaultValue={start.message}
        />
        <Honeypot />
      </div>
      <div className={`stack-tight ${shared.bar}`}>
        <ToastRegion lasting />
        <OfflineNote />
        <Button type="submit" busy={submitting} busyLabel={inquiryTexts.submitting}>
          {inquiryTexts.submit}
        </Button>
      </div>
    </Form>
  );
}
