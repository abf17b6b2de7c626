export const uiTexts = {
  close: 'Close',
  dismiss: 'Dismiss',
  messages: 'Messages',
  optional: '(optional)',
  show: 'Show',
  hide: 'Hide',
  showOf: (field: string) => `Show ${field}`,
  hideOf: (field: string) => `Hide ${field}`,
};
