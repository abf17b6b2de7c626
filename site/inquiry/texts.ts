import { inquiryPromise, inquirySteps } from '../../domain/promises.ts';
import type { Message } from '../submission/texts.ts';

/** Those marked docs/product.md, "Inquiry dialog" are exact. */
export const inquiryTexts = {
  /** docs/product.md, "Inquiry dialog" */
  title: 'Get Started Today',
  subtitle: 'Tell us about your home. Asking costs nothing.',
  contact: {
    title: 'Contact information',
    location: 'Location',
    email: 'Email',
    phone: 'Phone',
    hours: 'Business hours',
  },
  next: {
    /** docs/product.md, "Inquiry dialog" */
    title: 'What happens after you submit?',
    steps: inquirySteps,
  },
  /** docs/product.md, "Inquiry dialog" */
  formTitle: 'Inquiry Form',
  purpose: 'answer your inquiry and prepare your quote',
  servicesLegend: 'Services you are interested in',
  message: 'Message',
  submit: 'Submit Inquiry',
  /** docs/product.md, "Inquiry dialog" */
  submitting: 'Submitting...',
  thanks: {
    title: 'Thank you!',
    text: 'Your inquiry is with our team.',
    urgent: 'For urgent questions, call us at',
    reference: 'Your reference number',
    close: 'Close',
  },
} as const;

/** docs/product.md, "Form messages", exact. */
export const inquiryMessages = {
  failed: {
    title: 'Submission Failed',
    text: 'There was an error submitting your inquiry. Please try again or call us directly.',
  },
  unexpected: {
    title: 'Submission Failed',
    text: 'There was an unexpected error. Please try again or call us directly.',
  },
  accepted: {
    title: 'Inquiry Submitted Successfully',
    text: inquiryPromise,
    tone: 'neutral',
  },
} as const satisfies Record<string, Message & { tone?: 'neutral' }>;
