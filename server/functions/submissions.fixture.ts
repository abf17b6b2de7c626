import type { Sql } from 'postgres';
import type { InquiryPayload } from '../../contract/send-contact-email.ts';
import type { OrderPayload } from '../../contract/send-order-email.ts';
import { dayInMs } from '../../domain/calendar/in-ms.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { noServices } from '../../domain/services.ts';
import { newEmail } from './served.fixture.ts';

export const startDate = manilaToday(new Date(Date.now() + 30 * dayInMs));

export function newOrder(changes: Partial<OrderPayload> = {}): OrderPayload {
  return {
    name: 'Ana Reyes',
    email: newEmail(),
    phone: '+63 917 123 4567',
    address: '12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217 Batangas',
    packageType: 'master-gwapo',
    duration: '3-months',
    startDate,
    additionalRequests: 'Please bring a ladder.',
    totalPrice: '₱38,640.00',
    ...changes,
  };
}

export function newInquiry(changes: Partial<InquiryPayload> = {}): InquiryPayload {
  return {
    name: 'Ben Cruz',
    email: newEmail(),
    phone: '09171234567',
    address: '3 Rizal Ave., Poblacion, Tagaytay City, 4120 Cavite',
    message: 'How soon can you come?',
    services: { ...noServices, carwash: true, groceries: true },
    ...changes,
  };
}

/** Stores copies of a request sent in January 2026, `atOnce` in each microsecond. */
export async function storeCopies(
  admin: Sql,
  reference: string,
  copies: number,
  atOnce: number,
): Promise<void> {
  await admin`
    insert into requests (reference, idempotency_key, content_hash, account_id, created_at, name,
      email, phone, address, package_type, duration, start_date, additional_requests,
      displayed_total_price, total_price_in_pesos, price_mismatch, message, services)
    select left(reference, 2) || lpad(n::text, 8, '0'), gen_random_uuid(), content_hash, account_id,
      '2026-01-01'::timestamptz + (n / ${atOnce}::integer) * interval '1 microsecond', name, email,
      phone, address, package_type, duration, start_date, additional_requests,
      displayed_total_price, total_price_in_pesos, price_mismatch, message, services
    from requests, generate_series(1, ${copies}::integer) as n where reference = ${reference}`;
}
