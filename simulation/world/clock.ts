import { renameSync, writeFileSync } from 'node:fs';

/**
 * The clock of every program of a run: the site, its PostgreSQL and this one. The library that
 * reads it stands between a program and the machine's clock (docs/decisions/0056-simulation.md).
 */
export const clockFile = process.env.FAKETIME_TIMESTAMP_FILE ?? '';

/** How far the clock of a run is ahead of the machine's, in milliseconds. */
let aheadInMs = Number(process.env.SIMULATION_AHEAD_IN_MS ?? 0);

/** In milliseconds. */
export const clockAhead = (): number => aheadInMs;

/** Notes how far another process has moved the clock. */
export function followClock(ahead: number): void {
  aheadInMs = ahead;
}

/** `ahead` is in milliseconds; below zero the run is in the past. */
export function writeClock(file: string, ahead: number): void {
  writeFileSync(`${file}.next`, `${ahead < 0 ? '-' : '+'}${(Math.abs(ahead) / 1000).toFixed(3)}`);
  renameSync(`${file}.next`, file);
}

/** Sets the clock of every program of the run to a moment, from which it goes on. */
export function setClock(moment: Date): void {
  aheadInMs += moment.getTime() - Date.now();
  writeClock(clockFile, aheadInMs);
}

/** The machine's own time, in milliseconds since 1970, wherever the run's clock is. */
export const machineTime = (): number => Date.now() - aheadInMs;
