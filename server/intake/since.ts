import { dayInMs, hourInMs, minuteInMs } from '../../domain/calendar/in-ms.ts';
import { isDay } from '../../domain/manila-date.ts';

const unitInMs = { m: minuteInMs, h: hourInMs, d: dayInMs };

/** Reads '24h', '7d', '30m' or a day in Manila ('2026-11-20'). Returns null for other texts. */
export function parseSince(text: string, now: Date): Date | null {
  if (isDay(text)) return new Date(`${text}T00:00:00+08:00`);
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count === undefined) return null;
  return new Date(now.getTime() - Number(count) * unitInMs[unit as keyof typeof unitInMs]);
}
