export const switchTexts = {
  isOnSite: 'Show my first name and picture on the website',
  wantsSms: 'Send me an SMS when my visits change, if notifications are off',
  failed: 'It was not saved. Please try again.',
} as const;
