/** The labels of who stands behind the business. */
export const standingTexts = {
  registeredName: 'Registered as',
  permit: 'Business permit',
  insurance: 'Insurance',
} as const;
