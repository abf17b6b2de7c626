import { orderPromise, orderSteps } from '../../domain/promises.ts';
import { addressDemands, contactDemands, type Message } from '../submission/texts.ts';

/** Those marked docs/product.md, "Order dialog" are exact. */
export const orderTexts = {
  title: 'Order a package',
  subtitle: 'Nothing starts before we have talked to you.',
  orderingAs: (email: string) => `Ordering as ${email}.`,
  noPackage: {
    name: 'Your package',
    text: 'Choose a package in the form to see what it includes.',
  },
  includes: 'What it includes',
  total: 'Total',
  next: {
    title: 'What happens next',
    steps: orderSteps,
  },
  purpose: 'prepare your service and contact you about it',
  planLegend: 'Your plan',
  duration: 'Duration',
  frequency: 'How often?',
  preferredDays: 'Preferred days',
  additionalRequests: 'Additional requests',
  requestsHint: 'Pets, fragile things, a custom duration. Please tell us gate codes by phone only.',
  restore: 'Fill in what I typed before',
  restoreText: 'You had started an order that was not sent.',
  submit: 'Submit Order',
  /** docs/product.md, "Order dialog" */
  submitting: 'Submitting Order...',
  receipt: {
    title: (name: string) => `Thank you, ${name}`,
    reference: 'Your reference number',
    package: 'Package',
    duration: 'Duration',
    startDate: 'Start date',
    total: 'Total',
    address: 'Service address',
    print: 'Print',
    priceLater: 'We confirm the price when we contact you',
    close: 'Close',
    closesItself: 'This window closes by itself in a few seconds.',
    urgent: 'Anything urgent? Call us at',
  },
} as const;

/** By required field, in the order of the form. */
export const orderDemands = {
  packageType: 'Choose a package from the list.',
  duration: 'Choose how long you would like our service.',
  startDate: 'Choose the day we should start.',
  ...contactDemands,
  ...addressDemands,
} as const;

/** docs/product.md, "Form messages", exact. */
export const orderMessages = {
  failed: {
    title: 'Order Submission Failed',
    text: 'There was an error submitting your order. Please try again or call us directly.',
  },
  unexpected: {
    title: 'Order Submission Failed',
    text: 'There was an unexpected error. Please try again or call us directly.',
  },
  accepted: {
    title: 'Order Submitted Successfully!',
    text: orderPromise,
    tone: 'success',
  },
} as const satisfies Record<string, Message & { tone?: 'success' }>;
