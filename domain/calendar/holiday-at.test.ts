import { describe, expect, it } from 'vitest';
import { type Holiday, holidayAt, holidaysByDay, holidayText, isSameTown } from './holiday-at.ts';

const national: Holiday = {
  day: '2027-03-26',
  name: 'Good Friday',
  kind: 'regular',
  province: null,
  towns: [],
  isAssumed: true,
};
const fiesta: Holiday = {
  day: '2027-01-20',
  name: 'Fiesta',
  kind: 'local',
  province: 'Batangas',
  towns: ['Lipa City', 'Rosario'],
  isAssumed: false,
};
const province: Holiday = { ...fiesta, day: '2027-12-08', name: 'Batangas Day', towns: [] };
const holidays = holidaysByDay([fiesta, national, province, { ...province, day: national.day }]);
const home = (town: string, end: string) => ({ town, address: `1 Rizal St., ${town}, ${end}` });

describe('a day is', () => {
  it.each([
    ['everywhere one of the country', national.day, home('Calamba City', '4027 Laguna'), national],
    ['and before one of the province', national.day, home('Lipa City', '4217 Batangas'), national],
    ['where nobody knows the place', national.day, null, national],
    ['one of its town', fiesta.day, home('Lipa City', '4217 Batangas'), fiesta],
    ['one of its town, written otherwise', fiesta.day, home('LIPA', 'Batangas'), fiesta],
    ['one of its town, without a province', fiesta.day, { town: 'Lipa', address: 'x' }, fiesta],
    ['none in the next town', fiesta.day, home('Malvar', '4233 Batangas'), null],
    ['none in a town of that name elsewhere', fiesta.day, home('Rosario', '4106 Cavite'), null],
    ['none where nobody knows the place', fiesta.day, null, null],
    ['one of the province', province.day, home('Malvar', '4233 Batangas'), province],
    ['one of a province not named', province.day, { town: 'Lipa', address: 'x' }, province],
    ['none in another province', province.day, home('Tanza', '4108 Cavite'), null],
    ['none, if nothing is entered', '2027-01-21', home('Lipa City', 'Batangas'), null],
  ])('%s', (_, day, place, expected) => {
    expect(holidayAt(holidays, day, place)).toBe(expected);
  });
});

it.each([
  ['Lipa City', 'City of Lipa', true],
  ['Sto. Tomas City', 'Santo Tomas', true],
  ['Biñan City', 'binan', true],
  ['Gen. Mariano Alvarez', 'General Mariano Alvarez', true],
  ['Los Baños', 'Municipality of Los Baños', true],
  ['Santa Cruz', 'Sta. Cruz', true],
  ['San Jose', 'San Juan', false],
  ['Santa Rosa City', 'Santa Maria', false],
])('%s and %s are one town: %s', (one, other, expected) => {
  expect(isSameTown(one, other)).toBe(expected);
});

it('is said in plain words', () => {
  expect(holidayText(national)).toBe('Good Friday (regular holiday, assumed)');
  expect(holidayText(fiesta)).toBe('Fiesta (local holiday in Lipa City and Rosario)');
  expect(holidayText(province)).toBe('Batangas Day (local holiday in Batangas)');
});
