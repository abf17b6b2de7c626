import { describe, expect, it } from 'vitest';
import { placeCodeOf, townAt } from '../places/match.ts';
import { kilometresByLand, placeOf } from './graph.ts';
import type { Position } from './position.ts';
import { nothingLearnt, travel } from './travel.ts';

const town = (name: string, province = ''): Position => {
  const found = townAt({ town: name, address: `${name}, ${province}` });
  return { code: found?.code ?? '', pin: null };
};
const barangay = (name: string, of: string): Position => {
  const code = placeCodeOf({ town: of, address: `1 Rizal St., ${name}, ${of}, Batangas` });
  return { code: code ?? '', pin: null };
};
const at = (time: string) => new Date(`2026-11-24T${time}+08:00`);
const noon = at('12:00');
const minutes = (from: Position, to: Position, when = noon) => {
  const drive = travel(from, to, when);
  return typeof drive === 'string' ? drive : Math.round(drive.minutes);
};

describe('the way by land', () => {
  /** Kilometres by road, as route planners and the highways' stones have them. */
  const byRoad: [string, string, number][] = [
    ['Calamba City', 'Los Baños', 11],
    ['Batangas City', 'Lobo', 37],
    ['Lipa City', 'San Pablo City', 40],
    ['Siniloan', 'Calamba City', 72],
    ['Calamba City', 'Santa Cruz', 37],
    ['Tagaytay City', 'Nasugbu', 39],
    ['Lipa City', 'Batangas City', 27],
    ['Lipa City', 'Tanauan City', 19],
    ['Santa Rosa City', 'Tagaytay City', 36],
    ['Lemery', 'Balayan', 24],
    ['Balayan', 'Nasugbu', 27],
    ['Dasmariñas City', 'Imus City', 11],
    ['Cavite City', 'Imus City', 13],
    ['San Pablo City', 'Santa Cruz', 30],
    ['Calamba City', 'San Pedro City', 25],
    ['Batangas City', 'Lemery', 32],
  ];
  const ratios = byRoad.map(([from, to, km]) => {
    const [one, other] = [placeOf(town(from).code), placeOf(town(to).code)];
    return km / (kilometresByLand(one?.code ?? '', other?.code ?? '') ?? 0);
  });

  it('is within a factor of 2 of the road, and mostly of 1.4', () => {
    for (const ratio of ratios) expect(Math.max(ratio, 1 / ratio)).toBeLessThan(2);
    const near = ratios.filter((ratio) => Math.max(ratio, 1 / ratio) < 1.4);
    expect(near.length / ratios.length).toBeGreaterThanOrEqual(0.75);
  });

  it.each([
    ['Siniloan', 'Calamba City', 60],
    ['Talisay', 'San Nicolas', 30],
  ])('goes around the lake between %s and %s', (from, to, atLeast) => {
    const [one, other] = [placeOf(town(from).code), placeOf(town(to).code)];
    expect(kilometresByLand(one?.code ?? '', other?.code ?? '')).toBeGreaterThan(atLeast);
  });

  it.each([
    ['Tingloy', town('Tingloy')],
    ['Isla Verde', barangay('San Andres, Isla Verde', 'Batangas City')],
  ])('does not lead to %s', (_, island) => {
    expect(travel(town('Mabini'), island, noon)).toBe('over-water');
  });
});

describe('the drive', () => {
  const [sabang, marauoy] = [barangay('Sabang', 'Lipa City'), barangay('Marauoy', 'Lipa City')];

  it('takes 5 to 10 minutes inside a barangay, and that is unsure', () => {
    const drive = travel(sabang, sabang, noon);
    expect(drive).toMatchObject({ isSure: false });
    expect(minutes(sabang, sabang)).toBeGreaterThanOrEqual(5);
    expect(minutes(sabang, sabang)).toBeLessThanOrEqual(10);
  });

  it('takes longer while the roads are full', () => {
    const drives = ['06:59', '07:00', '08:59', '09:00', '16:00', '19:00'].map((time) =>
      minutes(sabang, town('Tanauan City'), at(time)),
    );
    expect(drives).toEqual([53, 65, 65, 53, 65, 53]);
  });

  it('is measured between pins that are near, and is sure then', () => {
    const centre = placeOf(sabang.code) ?? { latitude: 0, longitude: 0 };
    const pinned = (north: number): Position => ({
      code: sabang.code,
      pin: { ...centre, latitude: centre.latitude + north / 111.2, accuracyInMeters: 20 },
    });
    // One kilometre at 20 an hour, and a quarter more.
    expect(travel(pinned(0), pinned(1), noon)).toMatchObject({ isSure: true });
    expect(minutes(pinned(0), pinned(1))).toBe(9);
  });

  it('is unknown inside a town without a barangay, and outside the area', () => {
    expect(travel(town('Lipa City'), marauoy, noon)).toBe('unknown');
    expect(travel({ code: '1339000000', pin: null }, marauoy, noon)).toBe('unknown');
  });

  it('follows what was learnt between the two towns', () => {
    const [lipa, tanauan] = [town('Lipa City'), town('Tanauan City')];
    const learnt = (from: string, to: string) =>
      from === lipa.code && to === tanauan.code ? 2 : null;
    const usual = travel(lipa, tanauan, noon, nothingLearnt) as { minutes: number };
    expect(travel(lipa, tanauan, noon, learnt)).toMatchObject({ minutes: usual.minutes * 2 });
    expect(travel(tanauan, lipa, noon, learnt)).toMatchObject({ minutes: usual.minutes });
  });
});
