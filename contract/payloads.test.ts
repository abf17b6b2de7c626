import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { noServices } from '../domain/services.ts';
import { fieldProblems } from './problem.ts';
import { InquiryPayload } from './send-contact-email.ts';
import { OrderPayload } from './send-order-email.ts';

const order = {
  name: 'Ana Reyes',
  email: 'ana@example.ph',
  phone: '0917 123 4567',
  address: '12 Mabini St., Marawoy, Lipa City, 4217 Batangas',
  packageType: 'master-pogi',
  duration: '3-months',
  startDate: '2026-12-12',
  additionalRequests: '',
  totalPrice: '₱27,600.00',
};
const inquiry = {
  name: order.name,
  email: order.email,
  phone: order.phone,
  address: order.address,
  message: 'Kailan po kayo available?\nSalamat!',
  services: { ...noServices, carwash: true },
};

function problems(schema: typeof OrderPayload | typeof InquiryPayload, body: unknown) {
  const result = v.safeParse(schema, body);
  return result.success ? {} : fieldProblems(result.issues);
}

describe('an order', () => {
  it('passes when it is complete', () => {
    expect(problems(OrderPayload, order)).toEqual({});
  });

  it.each([
    ['A\u202ena\u200b R\u2066e\u3164yes\ufeff\u{e0041}', 'Ana Reyes'],
    ['An\u200da\u200c Rey\u00ades', 'Ana Reyes'],
    ['Ana 👩🏽\u200d🌾 ❤️\u200d🔥 1️⃣', 'Ana 👩🏽\u200d🌾 ❤️\u200d🔥 1️⃣'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष José Ñ', 'क्\u200dष José Ñ'],
  ])('keeps of %j what somebody sees', (name, kept) => {
    expect(v.parse(OrderPayload, { ...order, name }).name).toBe(kept);
  });

  it.each([
    [{ name: '\u3164\u200b' }, { name: 'Name is required.' }],
    [{ name: '  ' }, { name: 'Name is required.' }],
    [{ name: 'a'.repeat(121) }, { name: 'Name is too long: use at most 120 characters.' }],
    [{ name: 'Ana\r\nBcc: x@y.z' }, { name: 'Name must fit on one line.' }],
    [
      { name: 'A\u0000na' },
      { name: 'Name has characters that cannot be stored. Please type it again.' },
    ],
    [
      { name: '\ud800' },
      { name: 'Name has characters that cannot be stored. Please type it again.' },
    ],
    [{ email: 7 }, { email: 'Email must be a text.' }],
    [{ address: '1 St., 4217 Atlantis' }, { address: 'Choose a province from the list.' }],
    [{ packageType: 'master-guapo' }, { packageType: 'Choose a package from the list.' }],
    [{ duration: '2-months' }, { duration: 'Choose a duration from the list.' }],
    [{ startDate: '2026-02-30' }, { startDate: 'Choose a start date, written YYYY-MM-DD.' }],
    [{ frequency: 'daily' }, { frequency: 'Choose a frequency from the list.' }],
    [{ preferredDays: [] }, { preferredDays: 'Choose at least one day.' }],
    [{ preferredDays: [2, 2] }, { preferredDays: 'Choose each day once.' }],
    [{ frequency: 'monthly', preferredDays: [6, 1] }, {}],
    [{ website: '' }, { website: 'This field is not part of an order.' }],
    [{ price: 1 }, { price: 'This field is not part of an order.' }],
    [
      { name: '', duration: null },
      { name: 'Name is required.', duration: 'Choose a duration from the list.' },
    ],
  ])('with %j', (change, expected) => {
    expect(problems(OrderPayload, { ...order, ...change })).toEqual(expected);
  });

  it.each(Object.keys(order))('is refused without %s', (field) => {
    const { [field as keyof typeof order]: _, ...rest } = order;
    expect(Object.keys(problems(OrderPayload, rest))).toEqual([field]);
  });

  it.each([null, 'order', 7])('is not %j', (body) => {
    expect(problems(OrderPayload, body)).toEqual({ body: 'Send an order as a JSON object.' });
  });
});

describe('an inquiry', () => {
  it('passes when it is complete', () => {
    expect(problems(InquiryPayload, inquiry)).toEqual({});
  });

  it.each([
    [
      { message: 'a'.repeat(4001) },
      { message: 'Message is too long: use at most 4000 characters.' },
    ],
    [{ extra: true }, { extra: 'This field is not part of an inquiry.' }],
    [
      { services: { ...noServices, carwash: 'yes' } },
      { 'services.carwash': 'Each service is either true or false.' },
    ],
  ])('with %j', (change, expected) => {
    expect(problems(InquiryPayload, { ...inquiry, ...change })).toEqual(expected);
  });

  it('names every one of the eleven services', () => {
    const { groceries: _, ...ten } = noServices;
    expect(Object.keys(problems(InquiryPayload, { ...inquiry, services: ten }))).toEqual([
      'services.groceries',
    ]);
  });
});
