import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';
import { roles } from '../../domain/people/roles.ts';
import { listOf } from '../shapes/bounded.ts';
import { maximumLengths, requiredLine, text } from '../shapes/text-fields.ts';

/** The maximum length of a card's short texts, a reason for days away, and a town's name. */
export const shortText = 200;

/** A single line, possibly empty. */
function line(label: string) {
  return v.pipe(
    text(label, shortText),
    v.check((value) => !/[\r\n\t\u2028\u2029]/.test(value), `${label} must fit on one line.`),
  );
}

/** Shared by members and invitations. */
export const memberFields = {
  id: v.pipe(v.string('Name a member.'), v.uuid('Name a member.')),
  name: requiredLine('Name', maximumLengths.name),
  email: requiredLine('Email', maximumLengths.email),
  role: v.picklist(roles, 'Choose a role from the list.'),
  phone: line('Phone'),
  languages: line('Languages'),
  plate: line('Plate'),
  workingDays: v.pipe(
    listOf(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)), {
      most: 7,
      none: 'List the working days.',
      tooMany: 'Name each working day once.',
    }),
    v.check((days) => new Set(days).size === days.length, 'Name each working day once.'),
  ),
  since: day('Since'),
  reason: line('Reason'),
};

/** A day of this century, YYYY-MM-DD. */
export function day(label: string) {
  return v.pipe(
    v.string(`${label} must be a day.`),
    v.check(
      (value) => isDay(value) && value.startsWith('20'),
      `${label} must be a day of this century, written YYYY-MM-DD.`,
    ),
  );
}
