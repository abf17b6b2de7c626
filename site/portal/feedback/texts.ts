import { contactPromiseInHours, photosPerProblem } from '../../../domain/service-numbers.ts';

export const feedbackTexts = {
  rating: {
    title: 'How was this visit?',
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    until: (day: string) => `One tap is enough. You can change it until ${day}.`,
    thanks: 'Thank you. The team will read it.',
    given: (count: number) => `You gave it ${count === 1 ? '1 star' : `${count} stars`}.`,
    words: 'Would you like to add something?',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved. Thank you.',
  },
  problem: {
    open: 'Report a problem',
    title: 'What was not right?',
    promise: (day: string) =>
      `Tell us by ${day}. We will answer within ${contactPromiseInHours} hours.`,
    text: 'What happened',
    add: 'Add photos',
    hint: `Up to ${photosPerProblem}. No faces or papers, please.`,
    chosen: (number: number) => `Photo ${number}`,
    remove: (number: number) => `Remove photo ${number}`,
    tooMany: `A report can have at most ${photosPerProblem} photos. The others were left out.`,
    noPicture:
      'One of the files is not a picture we can read, so it was left out. Choose a JPEG or PNG, or a screenshot of it.',
    send: 'Send the report',
    sending: 'Sending…',
    sendingPhoto: (number: number, count: number) => `Sending photo ${number} of ${count}…`,
    cancel: 'Cancel',
    partly: (count: number) =>
      `We have your report. ${count === 1 ? 'One photo has' : `${count} photos have`} not reached us yet.`,
    again: 'Send the photos again',
    without: 'Leave the photos out',
    sent: (refusals: readonly string[]) => {
      const report = 'We have your report.';
      if (refusals.length === 0) return report;
      const left =
        refusals.length === 1
          ? 'One photo was left out'
          : `${refusals.length} photos were left out`;
      return `${report} ${left}: ${[...new Set(refusals)].join(' ')}`;
    },
  },
  reports: {
    title: 'What you reported',
    states: { open: 'We are looking into it', answered: 'Answered', closed: 'Settled' },
    by: 'We will answer by',
    answer: 'Our answer',
    good: 'We will come again to put it right. It costs you nothing and does not count as one of your visits.',
    goodDone: 'We came again to put it right.',
    seeGood: 'See that visit',
    photo: (number: number) => `Photo ${number} of your report`,
  },
} as const;
