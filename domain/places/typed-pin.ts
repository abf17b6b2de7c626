import type { Point } from '../travel/position.ts';
import { plusCodePoint } from './plus-code.ts';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** A pair of numbers, and how links of the usual maps name a place: the place before the view. */
const patterns = [
  new RegExp(String.raw`^\(?${number}°?\s*[,;\s]\s*${number}°?\)?$`),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`mlat=${number}&mlon=${number}`),
  new RegExp(
    String.raw`(?:[?&](?:q|query|ll|center|destination|daddr|coordinate)=|geo:)(?:loc:)?${number}(?:,|%2C)\+?${number}`,
  ),
  new RegExp(String.raw`/(?:place|search|dir)/(?:[^?#]*/)?${number},\+?${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`),
];

/**
 * Returns the point of a pair of numbers, a link to a map or a plus code; null if there is none in
 * it. A short plus code is looked for near the other point.
 */
export function typedPoint(typed: string, near: Point | null): Point | null {
  const text = typed.trim();
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180) return point;
  }
  const [code] =
    /[23456789CFGHJMPQRVWX]{4,8}(?:\+|%2B)[23456789CFGHJMPQRVWX]{2,3}/i.exec(text) ?? [];
  return code === undefined ? null : plusCodePoint(code.replace(/%2B/i, '+'), near);
}

/** Whether a link has no point in it, but leads to one. */
export function isShortLink(typed: string): boolean {
  return /\b(maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\b/i.test(typed);
}
