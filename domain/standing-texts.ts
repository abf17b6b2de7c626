export const standingTexts = {
  registeredName: 'Registered as',
  permit: 'Business permit',
  insurance: 'Insurance',
} as const;
