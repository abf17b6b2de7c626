import { photoInMegabytes, photosPerVisit } from '../../../domain/service-numbers.ts';

export const phoneTexts = {
  noRoom: 'This phone is full. Connect to send what is waiting.',
  notKept: 'This could not be saved on this phone. Please try again.',
  otherAccount: 'You were signed out in the meantime. Sign in and take the picture again.',
  /** By the code of the refusal. */
  faults: {
    'not-a-picture':
      'This file is not a picture we can read. Take it again here, or choose another one.',
    heic: 'This file is not a picture we can read. It is in HEIC: take it again here, or choose a screenshot of it.',
    'too-large': `This picture is larger than ${photoInMegabytes} MB.`,
    'too-many-photos': `A visit can have ${photosPerVisit} photos.`,
    'invalid-body': 'This picture cannot be sent. Please call the office.',
    'not-allowed': 'The office no longer accepts photos of this visit.',
  },
} as const;
