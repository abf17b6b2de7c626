import type { HolidayKind } from '../../../domain/calendar/holidays.ts';
import { formatDay } from '../../../domain/manila-date.ts';

export const holidayTexts = {
  title: 'Holidays',
  hint: 'No times are offered on these days, and planning a visit on one shows a warning. Calculated holidays are assumed until an owner confirms them. Add those proclaimed each year: Chinese New Year, Eid, All Souls’ Day, Christmas Eve.',
  none: 'No holidays are entered for this year.',
  day: 'Day',
  name: 'Name',
  kind: 'Kind',
  kinds: { regular: 'Regular', special: 'Special', local: 'Local' } satisfies Record<
    HolidayKind,
    string
  >,
  province: 'Province',
  towns: 'Towns',
  townsHint: 'None ticked means the whole province.',
  in: (places: string) => `in ${places}`,
  assumed: 'Assumed',
  dropped: 'Not a holiday',
  add: 'Add holiday',
  change: 'Change',
  changing: 'Change the holiday',
  save: 'Save',
  confirm: 'Confirm',
  confirmAll: (year: string) => `Confirm all of ${year}`,
  remove: 'Remove',
  restore: 'Put back',
  of: (action: string, name: string, day: string) => `${action} ${name}, ${formatDay(day)}`,
} as const;
