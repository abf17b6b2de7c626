/** The texts of 'Move a day'. */
export const moveDayTexts = {
  title: 'Move a day',
  back: 'Schedule',
  intro:
    'Choose a day on which nobody can work. Each visit gets another time that keeps its crew, its stay and the client’s weekday where that is possible. Nothing changes until you apply it.',
  day: 'Day',
  reason: 'Reason',
  reasonHint: 'Clients read it in their email: “Typhoon signal no. 2”.',
  reasonMissing: 'Please say why.',
  towns: 'Only these towns',
  crews: 'Only these crews',
  visits: 'Visits of this day',
  none: 'No scheduled visits on this day.',
  columns: { visit: 'Visit', crew: 'Crew', now: 'Now', day: 'New day', start: 'New start' },
  include: (name: string) => `Move the visit of ${name}`,
  dayOf: (name: string) => `New day for ${name}`,
  startOf: (name: string) => `New start for ${name}`,
  gone: 'no longer to be moved from this day',
  unplaced: 'No free time found',
  apply: (count: number) => (count === 1 ? 'Move 1 visit' : `Move ${count} visits`),
  applying: 'Moving…',
  mails: 'Each client gets one email, 5 minutes after the last change.',
} as const;
