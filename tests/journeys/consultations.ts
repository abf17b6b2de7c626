import { randomBytes, randomInt } from 'node:crypto';
import { asService } from './database.ts';

export type StoredInquiry = { reference: string; name: string };

export async function storeInquiry(account: string | null = null): Promise<StoredInquiry> {
  const reference = `Q-${randomBytes(4).toString('hex').toUpperCase()}`;
  const name = `Eva Lim ${randomInt(1e9)}`;
  await asService(
    (sql) => sql`
      insert into public.requests (reference, idempotency_key, content_hash, account_id, name, email, phone,
        address, status, answered_at, message, services)
      values (${reference}, gen_random_uuid(), '', ${account}, ${name}, ${`${reference}@example.ph`},
        '09171234567', '12 Mabini St., Marawoy, Lipa City, 4217 Batangas', 'contacted', now(),
        'After the renovation', '{postConstruction}')`,
  );
  return { reference, name };
}

/** The day is YYYY-MM-DD, and the hour in Manila. */
export async function storeConsultation(
  reference: string,
  member: string | null,
  day: string,
  hour: number,
): Promise<void> {
  const start = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`);
  await asService(async (sql) => {
    await sql`
      insert into public.consultations (request_reference, member_id, starts_at, ends_at)
      values (${reference}, ${member}, ${start}, ${new Date(+start + 3_600_000)})`;
    await sql`update public.requests set status = 'consultation' where reference = ${reference}`;
  });
}
