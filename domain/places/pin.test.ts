import { expect, it } from 'vitest';
import { placeOf } from '../travel/graph.ts';
import { placeCodeOf } from './match.ts';
import { type PinDoubt, pinDoubt } from './pin.ts';
import { typedPoint } from './typed-pin.ts';

const lipa = { latitude: 13.9411, longitude: 121.1631 };
const near = { latitude: 13.94, longitude: 121.16 };

it.each([
  ['13.9411, 121.1631', lipa],
  ['13.9411 121.1631', lipa],
  [
    'https://www.google.com/maps/place/Lipa/@13.9,121.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d13.9411!4d121.1631',
    lipa,
  ],
  ['https://www.google.com/maps/@13.9411,121.1631,17z', lipa],
  ['https://maps.google.com/?q=13.9411,121.1631', lipa],
  ['https://www.google.com/maps/search/?api=1&query=13.9411%2C121.1631', lipa],
  ['https://www.google.com/maps/search/13.9411,+121.1631?entry=tts', lipa],
  ['https://maps.apple.com/?ll=13.9411,121.1631&q=Home', lipa],
  ['https://www.openstreetmap.org/?mlat=13.9411&mlon=121.1631#map=17/13.9/121.1', lipa],
  ['geo:13.9411,121.1631', lipa],
  ['https://maps.app.goo.gl/abcDEF123', null],
  ['Beside the chapel', null],
  ['913.9, 121.1', null],
])('%s is the point %j', (typed, point) => {
  expect(typedPoint(typed, near)).toEqual(point);
});

it.each(['7Q53W5R7+C6', 'W5R7+C6', 'W5R7+C6 Lipa, Batangas', '7q53w5r7+c6'])(
  '%s is a plus code in Lipa',
  (typed) => {
    const point = typedPoint(typed, near);
    expect(point?.latitude).toBeCloseTo(13.9411, 3);
    expect(point?.longitude).toBeCloseTo(121.1631, 3);
  },
);

const sabang = placeCodeOf({ town: 'Lipa City', address: '1 St., Sabang, Lipa City, Batangas' });

it.each<[string, number, number, PinDoubt['kind'] | null]>([
  ['in its town', 13.95, 121.15, null],
  ['at the far end of its town', 13.92, 121.21, null],
  ['in Taal, 20 km off', 13.88, 120.92, 'far'],
  ['in Manila', 14.6, 120.98, 'outside'],
  ['200 km off', 15.9, 121.2, 'outside'],
  ['in the sea', 13.7, 120.85, 'outside'],
  ['in Taal Lake', 13.98, 121.04, 'outside'],
  ['in Laguna de Bay', 14.33, 121.22, 'outside'],
])('a pin of a home in Lipa %s', (_, latitude, longitude, kind) => {
  expect(pinDoubt({ latitude, longitude }, sabang)?.kind ?? null).toBe(kind);
});

it('may be the centre of every barangay, but for few whose middle is water', () => {
  const centre = placeOf(sabang ?? '');
  expect(centre && pinDoubt(centre, sabang)).toBeNull();
});
