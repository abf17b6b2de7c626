import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { teamEmail } from '../served.fixture.ts';

/** A visit that is planned on the morning of its day. */
export type PlannedVisit = {
  to: string;
  day: string;
  /** '3 of 13' */
  number: string;
  /** From 9:00 to 11:00 unless it is said otherwise. */
  times?: { start: string; closed: string; text: string };
  /** Whether its client wants to be reminded; yes unless it is said otherwise. */
  reminded?: boolean;
  /** Whether it was missed. */
  missed?: boolean;
};

/** When nothing leaves: from one time in Manila until another. */
export type Gap = readonly [from: string, until: string];

/** What a morning holds beside its visits. */
export type Matters = { overdue: readonly string[]; problems: readonly string[] };

/** A mail as the walk shows it: '2028-02-29 09:00 ana@example.ph Your Master Gwapo ends in 7 days'. */
type Line = string;

const nineToEleven = { start: '09:00', closed: '11:30', text: '9:00–11:00 AM' };

/** Returns visits of a client, so many days apart. */
export function series(to: string, first: string, apart: number, count: number): PlannedVisit[] {
  return Array.from({ length: count }, (_, index) => ({
    to,
    day: addDays(first, index * apart),
    number: `${index + 1} of ${count}`,
  }));
}

/** The rules by which mails leave (docs/product.md, "Timed mails"). */
export function rules(gaps: readonly Gap[]) {
  /** Returns what leaves at a time, or when the gap ends that holds it, if it is still of use then. */
  function at(planned: string, line: (sent: string) => string, useless = '9999'): Line[] {
    const [, until = planned] =
      gaps.find(([from, back]) => from <= planned && planned < back) ?? [];
    return until < useless ? [`${until} ${line(until)}`] : [];
  }

  function ofVisit({ to, day, number, times = nineToEleven, reminded, missed }: PlannedVisit) {
    const { start, closed, text } = times;
    const reminder = at(
      `${addDays(day, -1)} 17:00`,
      (sent) =>
        `${to} Your visit is ${sent.startsWith(day) ? 'today' : 'tomorrow'}: ${formatDay(day)}, ${text}`,
      `${day} ${start}`,
    );
    const done = at(
      `${day} ${closed}`,
      () => `${to} Your visit is done: ${formatDay(day)}, ${number}`,
    );
    return [...(reminded === false ? [] : reminder), ...(missed ? [] : done)];
  }

  function digest(day: string, visits: number, overdue: number, problems: number): Line[] {
    const counted = (count: number, thing: string) =>
      `${count || 'no'} ${thing}${count === 1 ? '' : 's'}`;
    const holds = [
      counted(visits, 'visit'),
      counted(overdue, 'overdue request'),
      counted(problems, 'open problem'),
    ];
    return at(
      `${day} 07:00`,
      (sent) => `${teamEmail} Today, ${formatDay(sent.slice(0, 10))}: ${holds.join(', ')}`,
      `${day} 18:00`,
    );
  }

  return {
    at,
    /** Each visit's reminder and done mail. */
    ofVisits: (visits: readonly PlannedVisit[]) => visits.flatMap(ofVisit),
    /** One digest for each morning that holds something. */
    ofMornings(visits: readonly PlannedVisit[], { overdue, problems }: Matters): Line[] {
      const days = new Set([...visits.map(({ day }) => day), ...overdue, ...problems]);
      const on = (all: readonly string[], day: string) => all.filter((one) => one === day).length;
      return [...days].flatMap((day) =>
        digest(
          day,
          on(
            visits.map((visit) => visit.day),
            day,
          ),
          on(overdue, day),
          on(problems, day),
        ),
      );
    },
    /** The question whether a subscription shall go on, so many days before its end. */
    ofEnd: (to: string, name: string, endDay: string, daysAhead: readonly number[]) =>
      daysAhead.flatMap((days) =>
        at(`${addDays(endDay, -days)} 09:00`, () => `${to} Your ${name} ends in ${days} days`),
      ),
    /** What client and team are told of an order. */
    ofOrder: (time: string, to: string, term = '3 Months'): Line[] => [
      `${time} ${to} We have your order`,
      `${time} ${teamEmail} New order: Master Gwapo, ${term}, Ana Reyes`,
    ],
    /** What client and team are told of a renewal that the client asks for. */
    ofRenewal: (time: string, to: string, term: string): Line[] => [
      `${time} ${to} We have your renewal request`,
      `${time} ${teamEmail} Renewal: Master Gwapo, ${term}, Ana Reyes`,
    ],
    /** What is told of a confirmation. */
    ofConfirmed: (time: string, to: string, first: string, what = 'plan is confirmed') => [
      `${time} ${to} Your ${what}: first visit ${formatDay(first)}, ${nineToEleven.text}`,
    ],
  };
}
