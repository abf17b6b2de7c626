import * as v from 'valibot';
import { expect, it } from 'vitest';
import { InquiryPayload } from '../../contract/send-contact-email.ts';
import { inquiryFaults, inquiryPayload } from './inquiry-values.ts';

const filled = {
  name: 'Ana Reyes',
  email: 'ana@example.ph',
  phone: '+63 917 123 4567',
  streetAddress: '12 Mabini St.',
  subdivision: '',
  barangay: 'Sabang',
  city: 'Lipa City',
  province: 'Batangas',
  postalCode: '4217',
  message: 'Two dogs, one gate.',
  carwash: 'on',
  website: '',
};

it('sends every service flag, ticked or not', () => {
  const payload = inquiryPayload(filled);
  expect(v.is(InquiryPayload, payload)).toBe(true);
  expect(Object.keys(payload.services)).toHaveLength(11);
  expect(Object.entries(payload.services).filter(([, wanted]) => wanted)).toEqual([
    ['carwash', true],
  ]);
  expect(payload.address).toBe('12 Mabini St., Sabang, Lipa City, 4217 Batangas');
});

it('does not require a message, subdivision or service', () => {
  const { carwash: _, message: __, subdivision: ___, ...required } = filled;
  expect(inquiryFaults(required)).toEqual({});
});
