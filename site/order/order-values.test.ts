import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OrderPayload } from '../../contract/send-order-email.ts';
import { choiceOf, currentDraft, orderFaults, orderPayload } from './order-values.ts';

const today = '2026-11-20';
const filled = {
  packageType: 'master-gwapo',
  duration: '3-months',
  startDate: '2026-12-12',
  name: 'Ana Reyes',
  email: 'ana@example.ph',
  phone: '0917 123 4567',
  streetAddress: '12 Mabini St.',
  subdivision: 'Villa Adelina',
  barangay: 'Sabang',
  city: 'Lipa City',
  province: 'Batangas',
  postalCode: '4217',
  additionalRequests: '',
  website: '',
};

describe('the payload', () => {
  it('is exactly that of the contract, with the price as shown', () => {
    expect(orderPayload(filled, true)).toEqual({
      name: 'Ana Reyes',
      email: 'ana@example.ph',
      phone: '0917 123 4567',
      address: '12 Mabini St., Villa Adelina, Sabang, Lipa City, 4217 Batangas',
      packageType: 'master-gwapo',
      duration: '3-months',
      startDate: '2026-12-12',
      additionalRequests: '',
      totalPrice: '₱38,640.00',
    });
    expect(v.is(OrderPayload, orderPayload(filled, true))).toBe(true);
  });

  it('says how often and on which days only if the visitor did', () => {
    const wishing = { ...filled, frequency: 'weekly', day6: 'on', day2: 'on' };
    expect(orderPayload(wishing, true)).toMatchObject({
      frequency: 'weekly',
      preferredDays: [2, 6],
    });
    const unsure = orderPayload({ ...filled, frequency: '' }, true);
    expect('frequency' in unsure || 'preferredDays' in unsure).toBe(false);
  });

  it('has no price when the visitor may not see prices', () => {
    expect(orderPayload(filled, false).totalPrice).toBe('Sign in to view pricing');
  });
});

it('a start date may be today and two years from now, not the day before or after', () => {
  expect(orderFaults({ ...filled, startDate: today }, today)).toEqual({});
  expect(orderFaults({ ...filled, startDate: '2028-11-20' }, today)).toEqual({});
  for (const startDate of ['2026-11-19', '2028-11-21']) {
    expect(Object.keys(orderFaults({ ...filled, startDate }, today))).toEqual(['startDate']);
  }
});

describe('a draft', () => {
  it('is kept whole while its start date has not passed', () => {
    expect(currentDraft(filled, today)).toEqual(filled);
    expect(currentDraft({ name: 'Ana', startDate: today }, today).startDate).toBe(today);
    expect(currentDraft(null, today)).toEqual({});
  });

  it('loses a start date that has passed since', () => {
    expect(currentDraft({ name: 'Ana', startDate: '2026-11-19' }, today)).toEqual({ name: 'Ana' });
  });
});

it('treats an unknown package or term as none', () => {
  expect(choiceOf({ packageType: 'gold', duration: '2-months' })).toEqual({
    packageId: '',
    termId: '',
  });
});
