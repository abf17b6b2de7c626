import { useEffect, useState } from 'react';
import { useFilledIn } from '../submission/use-filled-in.ts';
import { useSubmission } from '../submission/use-submission.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { inquiryKind, noteFormOpened } from './inquiry-kind.ts';
import { InquiryThanks } from './inquiry-thanks.tsx';
import { inquiryPayload } from './inquiry-values.ts';
import { inquiryTexts } from './texts.ts';

/**
 * The inquiry dialog (docs/product.md, "Inquiry dialog"). Closing it discards the thank-you view,
 * but not an unsent form.
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
