import { addDays } from '../calendar/days.ts';

export type Attendance = 'worked' | 'paid-leave' | 'absent' | 'rest' | 'holiday';

/** The farthest back that a working day is looked for; an absence beyond it does not count. */
const looksBackInDays = 14;

/**
 * Whether a worker was present, or on paid leave, on the working day before a regular holiday
 * (Omnibus Rules, book III, rule IV, sections 6 and 10). Rest days and holidays that were not worked
 * are passed over, so that one absence before Maundy Thursday takes the pay of Good Friday too,
 * unless Thursday was worked.
 */
export function wasPresentBefore(day: string, attendanceOn: (day: string) => Attendance): boolean {
  for (let back = 1; back <= looksBackInDays; back += 1) {
    const attendance = attendanceOn(addDays(day, -back));
    if (attendance === 'rest' || attendance === 'holiday') continue;
    return attendance !== 'absent';
  }
  return false;
}
