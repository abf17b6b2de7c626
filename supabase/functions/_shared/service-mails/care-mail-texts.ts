export const careMailTexts = {
  problem: {
    received: 'We have your report',
    receivedSubject: (until: string) => `We have your report: we will answer by ${until}`,
    thanks: 'Thank you for telling us. We are looking into it now.',
    sorry: (until: string) =>
      `We are sorry that something was not right. We will answer by ${until}.`,
    answerBy: 'We will answer by',
    urgent: (phone: string) => `Is it urgent? Call us at ${phone}.`,
    comingAgain: 'We will come again to put it right',
    comingAgainSubject: (times: string) => `We will come again to put it right: ${times}`,
    ourAnswer: 'Our answer to your report',
    costsNothing: (times: string) => `${times}. It costs you nothing.`,
    weComeOn: 'We come on',
    notCounted: 'This visit costs you nothing, and it does not count among your other visits.',
    whatYouToldUs: 'What you told us',
    whatHappened: 'What happened',
    seeTheVisit: 'See the visit',
    notSettled: (phone: string) =>
      `If that does not settle it, call us at ${phone} or reply to this email.`,
  },
  consultation: {
    today: (times: string) => `Your consultation is today: ${times}`,
    tomorrow: (times: string) => `Your consultation is tomorrow: ${times}`,
    planned: (times: string) => `Your consultation is on ${times}`,
    moved: (times: string) => `Your consultation has been moved to ${times}`,
    off: (times: string) => `Your consultation on ${times} has been called off`,
    wasPlannedFor: (times: string) => `It was planned for ${times}.`,
    wasPlanned: 'Was planned',
    before: 'Before',
    isFree: 'It is free of charge.',
    nobodyComes: 'Nobody will come at that time.',
    reason: (reason: string) => `Reason: ${reason}`,
    whatFor: 'We look at your home with you, free of charge, and make you a detailed quote.',
    anotherTime: (phone: string) =>
      `Would you like another time? Call ${phone} or reply to this email.`,
    notSuiting: (phone: string) =>
      `If this time does not suit you, call ${phone} or reply to this email.`,
    cameUp: (phone: string) => `If something has come up, call ${phone} or reply to this email.`,
    seeMyRequest: 'See my request',
  },
  deletion: {
    title: 'Your account is being deleted',
    takeBackBy: (until: string) => `You can take it back until ${until}.`,
    asYouAsked:
      'You asked us to delete your account and everything about you. The links you shared and your calendar feed no longer work.',
    takeBackUntil: 'Can be taken back until',
    erasedFrom: 'Everything will be erased on',
    keep: 'Keep my account',
    kept: 'We keep the days, amounts and methods of your payments, without your name, because tax law requires it.',
    notYou: (phone: string) =>
      `If it was not you, take it back, set a new password, and call us at ${phone}.`,
  },
} as const;
