/** The texts of what crews recorded. */
export const recordTexts = {
  title: 'What the crew recorded',
  nothing: 'Nothing has been recorded yet.',
  arrived: 'Arrived',
  left: 'Left',
  note: 'From the crew',
  noPairs: 'Why no photos',
  onTheirWay: (count: number) =>
    count === 1 ? '1 photo is still on its way.' : `${count} photos are still on their way.`,
  steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  received: (moment: string) => `received ${moment}`,
  clockOff: (minutes: number) =>
    `the phone’s clock was ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'}`,
  waits: 'Not counted yet',
  leftOut: 'Not counted',
  photo: (phase: 'before' | 'after', task: string) =>
    `${phase === 'before' ? 'Before' : 'After'}${task === '' ? '' : `: ${task}`}`,
  fromLibrary: 'from the library',
  hide: 'Hide this picture',
  hiding: 'Hiding…',
  hidden: 'Hidden. It is erased within 7 days.',
  erased: 'Erased',
  reopen: 'Reopen',
  reopenDialog: {
    title: 'Reopen this visit?',
    text: 'It is under way again until you or the crew close it. The client will not be told.',
    reason: 'Reason',
    hint: 'For the history.',
    now: (state: string) => `the visit is ${state}`,
  },
} as const;
