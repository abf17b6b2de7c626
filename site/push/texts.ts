/** What the switch of push messages says. */
export const pushTexts = {
  about: {
    portal:
      'When a visit is tomorrow, the crew is on the way or late, a visit changes, or something is due today: as a notification, in place of an SMS.',
    crew: 'When your schedule changes: as a notification, also while this page is closed.',
  },
  on: 'Switch notifications on',
  switchingOn: 'Switching them on…',
  off: 'Switch notifications off',
  switchingOff: 'Switching them off…',
  isOn: 'Notifications are on here.',
  isOff: 'Notifications are off here.',
  onElsewhere: (count: number) =>
    `Other devices where they are on: ${count}. Signing out there ends them.`,
  unsupported:
    'This browser cannot show notifications. On an iPhone, first add this page to the home screen and open it from there.',
  blocked:
    'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then come back to this page.',
  unknown: 'Without a connection this page does not know whether they are on here.',
  failed: 'That did not work. Check your connection and try again.',
};
