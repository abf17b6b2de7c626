export const placeTexts = {
  question: 'Is this the home? Your place on the map, once, helps the office plan the drives.',
  yes: 'Yes, send my place',
  no: 'No',
  asking: 'Asking the phone…',
  thanks: 'Thank you. The office checks it.',
  without: 'No place was sent. Go on as usual.',
} as const;
