/** In degrees, WGS 84. */
export type Point = { latitude: number; longitude: number };

/**
 * Where a home is. The code is that of its barangay or, if that is unknown, of its town. A pin is a
 * point that a person gave, within so many metres.
 */
export type Position = {
  code: string;
  pin: (Point & { accuracyInMeters: number }) | null;
};

/** Without what else is known of it. */
export function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies. */
export function kilometresBetween(one: Point, other: Point): number {
  const north = radians(other.latitude - one.latitude) / 2;
  const east = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(north) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

/** The code of a town ends in zeros, where that of a barangay has its number. */
export function isTownCode(code: string): boolean {
  return code.endsWith('000');
}

/** The code of the town that a barangay, or the town itself, belongs to. */
export function townCodeOf(code: string): string {
  return `${code.slice(0, 7)}000`;
}
