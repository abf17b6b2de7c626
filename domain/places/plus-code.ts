import type { Point } from '../travel/position.ts';

const alphabet = '23456789CFGHJMPQRVWX';
const base = alphabet.length;
const beforePlus = 8;
/** From 20 degrees on, each pair of letters is a twentieth of the one before. */
const firstStep = 20;

const pattern = /^([23456789CFGHJMPQRVWX]{0,8})\+([23456789CFGHJMPQRVWX]{2,3})$/i;

/**
 * Returns the middle of an Open Location Code, or null if it is none. A short one, such as
 * 'W5W8+3F', is the nearest such place to a point.
 */
export function plusCodePoint(code: string, near: Point | null): Point | null {
  const [, before = '', after = ''] = pattern.exec(code.trim()) ?? [];
  if (after === '' || before.length % 2 === 1) return null;
  if (before.length === beforePlus) return middleOf(`${before}${after}`);
  if (near === null || before.length < 4) return null;
  const missing = beforePlus - before.length;
  const whole = middleOf(`${encoded(near).slice(0, missing)}${before}${after}`);
  const step = firstStep / base ** (missing / 2 - 1);
  return {
    latitude: nearest(whole.latitude, near.latitude, step),
    longitude: nearest(whole.longitude, near.longitude, step),
  };
}

function nearest(found: number, near: number, step: number): number {
  return found + Math.round((near - found) / step) * step;
}

function middleOf(code: string): Point {
  const digits = Array.from(code.toUpperCase(), (letter) => alphabet.indexOf(letter));
  let [latitude, longitude, step] = [-90, -180, firstStep];
  for (let at = 0; at < 10; at += 2, step /= base) {
    latitude += (digits[at] ?? 0) * step;
    longitude += (digits[at + 1] ?? 0) * step;
  }
  // The eleventh letter is one of a grid of five rows and four columns.
  const cell = digits[10];
  const last = step * base;
  if (cell === undefined) {
    return { latitude: latitude + last / 2, longitude: longitude + last / 2 };
  }
  return {
    latitude: latitude + (Math.floor(cell / 4) + 0.5) * (last / 5),
    longitude: longitude + ((cell % 4) + 0.5) * (last / 4),
  };
}

/** The first eight letters. */
function encoded({ latitude, longitude }: Point): string {
  let [north, east, step] = [latitude + 90, longitude + 180, firstStep];
  let code = '';
  for (let pair = 0; pair < beforePlus / 2; pair += 1, step /= base) {
    const [row, column] = [Math.floor(north / step), Math.floor(east / step)];
    code += `${alphabet[row]}${alphabet[column]}`;
    north -= row * step;
    east -= column * step;
  }
  return code;
}
