export const pushTexts = {
  about: {
    portal:
      'A notification in place of an SMS when a visit is tomorrow, the crew is on the way or late, a visit changes, or something is due today.',
    crew: 'A notification when your schedule changes, even while this page is closed.',
  },
  on: 'Switch notifications on',
  switchingOn: 'Switching them on…',
  off: 'Switch notifications off',
  switchingOff: 'Switching them off…',
  isOn: 'Notifications are on here.',
  isOff: 'Notifications are off here.',
  onElsewhere: (count: number) =>
    `Other devices with notifications on: ${count}. To switch them off there, sign out there.`,
  unsupported:
    'This browser cannot show notifications. On an iPhone, first add this page to the home screen and open it from there.',
  blocked:
    'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then come back to this page.',
  unknown: 'Without a connection, this page cannot tell whether they are on here.',
  failed: 'That did not work. Check your connection and try again.',
};
