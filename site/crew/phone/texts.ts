/** What the phone says of what it keeps and sends. */
export const phoneTexts = {
  notAPicture: 'This file is not a picture we can read.',
  tooMany: 'A visit can have 60 photos.',
  noRoom: 'There is no room left on this phone. Connect to send what waits.',
  notKept: 'This could not be saved on this phone. Please try again.',
  notYours: 'The office no longer accepts photos of this visit.',
} as const;
