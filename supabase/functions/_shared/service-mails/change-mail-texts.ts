export const changeMailTexts = {
  changed: {
    takesPlace: (times: string) => `Your visit now takes place on ${times}`,
    youMoved: (times: string) => `You have moved your visit to ${times}`,
    moved: (times: string) => `Your visit has been moved to ${times}`,
    youSkipped: (times: string) => `You have skipped your visit on ${times}`,
    /** `state` is 'skipped' or 'cancelled'. */
    calledOff: (times: string, state: string) => `Your visit on ${times} is ${state}`,
    several: {
      team: (count: string) => `${count} of your visits have changed`,
      client: (count: string) => `You have changed ${count} of your visits`,
      both: (count: string) => `${count} of your visits have changed`,
    },
    wasPlanned: (times: string) => `It was planned for ${times}.`,
    allInside: 'All new dates are inside.',
    openings: {
      team: 'We have changed our plan for your home.',
      client: 'This is what you have changed.',
      both: 'This is how your visits stand now.',
    },
    crewKnows: 'Our crew knows about it too.',
    reason: (reasons: string) => `Reason: ${reasons}.`,
    closings: {
      team: (phone: string) =>
        `If a new time does not suit you, call ${phone} or reply to this email. The other visits stay as they were.`,
      client: (phone: string) =>
        `The other visits stay as they were. Was this not you? Call ${phone} or reply to this email.`,
      both: (phone: string) =>
        `If this does not suit you, call ${phone} or reply to this email. The other visits stay as they were.`,
    },
  },
  beforeAndNow: (before: string, now: string) => `Before: ${before}\nNow: ${now}`,
  stillYours: (state: string) => `${state}; it is still yours and can be put on another day`,
  asked: (what: string) => `You asked us to ${what}.`,
  withdrawn: {
    title: 'Your request has been withdrawn',
    sentence: (asked: string) => `You had asked us to ${asked}. That request has been withdrawn.`,
    askAgain: 'Your visit was changed in the meantime. You can ask again at any time.',
  },
  approved: {
    moved: 'Yes, your visit has been moved',
    skipped: 'Yes, your visit has been skipped',
    other: 'What you asked for is done',
    notRight: (phone: string) =>
      `The other visits stay as they were. Is something not right? Call ${phone} or reply to this email.`,
  },
  declined: {
    title: 'We could not do what you asked for',
    answer: 'Our answer',
    notHelping: (phone: string) =>
      `If that does not help, call us at ${phone} or reply to this email.`,
  },
  lapsed: {
    title: 'We could not answer in time; your visit stays as planned',
    sorry: 'We are sorry that nobody answered before it began.',
    callNow: (phone: string) => `If nobody can be there, please call us now at ${phone}.`,
  },
  stands: 'Your visit stays as planned',
} as const;
