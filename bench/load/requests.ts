import { randomBytes, randomUUID } from 'node:crypto';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import { type InquiryPayload, sendContactEmail } from '../../contract/send-contact-email.ts';
import { type OrderPayload, sendOrderEmail } from '../../contract/send-order-email.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { noServices } from '../../domain/services.ts';
import { apiHeaders } from '../site-server.ts';
import type { LoadRequest } from './connection.ts';

const json = { 'content-type': 'application/json', ...apiHeaders };
const run = randomBytes(3).toString('hex');

/** Each index has another network address, so no limit per address is reached. */
export function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

/** Makes the header in which a proxy names the visitor's address. */
function from(index: number): Record<string, string> {
  return { 'x-forwarded-for': addressOf(index) };
}

const person = {
  name: 'Ana Reyes',
  phone: '+63 917 555 0123',
  address: '12 Mabini St., Barangay San Roque, Lipa City, 4217, Batangas',
};

/** Each index is a new visitor, with another address, email and key. */
export function orderRequest(index: number): LoadRequest {
  const payload: OrderPayload = {
    ...person,
    email: `ana.${run}.${index}@example.ph`,
    packageType: 'master-gwapo',
    duration: '3-months',
    startDate: manilaToday(new Date()),
    additionalRequests: 'Please call before coming.',
    totalPrice: '₱38,640.00',
  };
  return {
    method: 'POST',
    path: `/functions/v1/${sendOrderEmail.name}`,
    headers: {
      ...json,
      ...from(index),
      [idempotencyHeader]: randomUUID(),
    },
    body: JSON.stringify(payload),
  };
}

/** Each index is a new visitor. */
export function inquiryRequest(index: number): LoadRequest {
  const payload: InquiryPayload = {
    ...person,
    email: `ben.${run}.${index}@example.ph`,
    message: 'Do you come to Tanauan?',
    services: { ...noServices, carwash: true },
  };
  return {
    method: 'POST',
    path: `/functions/v1/${sendContactEmail.name}`,
    headers: { ...json, ...from(index), [idempotencyHeader]: randomUUID() },
    body: JSON.stringify(payload),
  };
}

/** Each index has another network address. */
export function signInRequest(index: number, email: string, password: string): LoadRequest {
  return {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { ...json, ...from(index) },
    body: JSON.stringify({ email, password }),
  };
}

export function refreshRequest(index: number, refreshToken: string): LoadRequest {
  return {
    method: 'POST',
    path: '/auth/v1/token?grant_type=refresh_token',
    headers: { ...json, ...from(index) },
    body: JSON.stringify({ refresh_token: refreshToken }),
  };
}

/** Like a browser's. */
export function getRequest(path: string, headers: Record<string, string> = {}): LoadRequest {
  return { method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } };
}
