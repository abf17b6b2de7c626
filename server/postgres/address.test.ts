import { expect, test } from 'vitest';
import { readAddress } from './address.ts';

test('an address of one host is what the driver takes', () => {
  const url = 'postgres://maayos:s%40cret@db.example.ph:5433/maayos?sslmode=verify-full';
  const address = readAddress(url);
  expect(address).toMatchObject({ hosts: ['db.example.ph:5433'], socket: null, isPooled: false });
  expect(address?.urlOf('db.example.ph:5433')).toBe(url);
});

test('of several hosts any may come first', () => {
  const address = readAddress('postgres://maayos:secret@db1,db2:6432/maayos?sslmode=require');
  expect(address?.hosts).toEqual(['db1', 'db2:6432']);
  expect(address?.urlOf('db1')).toBe('postgres://maayos:secret@db1/maayos?sslmode=require');
  expect(address?.startingWith('db2:6432')).toBe(
    'postgres://maayos:secret@db2:6432,db1/maayos?sslmode=require',
  );
});

test.each([
  ['?pooler=transaction', ''],
  ['?pooler=transaction&sslmode=require', '?sslmode=require'],
  ['?sslmode=require&pooler=transaction', '?sslmode=require'],
  ['?a=1&pooler=transaction&b=2', '?a=1&b=2'],
])('the driver does not hear of a pooler (%s)', (query, rest) => {
  const address = readAddress(`postgres://db/maayos${query}`);
  expect(address?.isPooled).toBe(true);
  expect(address?.urlOf('db')).toBe(`postgres://db/maayos${rest}`);
  // The same address again still says so.
  expect(address?.only('db')).toBe(`postgres://db/maayos${query}`);
});

test.each([
  'mysql://db/home',
  'host=db password=secret',
  'postgres://',
  'postgres://db1,,db2/maayos',
  'postgres://db1:five,db2/maayos',
  'postgres://db/maayos?pooler=session',
])('%s is no address', (text) => {
  expect(readAddress(text)).toBeNull();
});
