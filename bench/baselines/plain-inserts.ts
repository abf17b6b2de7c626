// Inserts one row per transaction from many clients at once and reports the time of each. Orders
// are compared to this.
import { randomBytes, randomUUID } from 'node:crypto';
import { openPool } from '../../server/postgres/pool.ts';

const [url = '', connections = '', clients = '', seconds = ''] = process.argv.slice(2);
const sql = openPool(url, { max: Number(connections) });
const latencies: number[] = [];
const begun = performance.now();
const end = begun + Number(seconds) * 1000;

/** The row has the columns of an order, without its checks, policies, triggers and other tables. */
async function insertOne(): Promise<void> {
  await sql`
    insert into bench.plain_orders ${sql({
      reference: `O-${randomBytes(4).toString('hex').toUpperCase()}`,
      idempotency_key: randomUUID(),
      content_hash: randomBytes(32),
      name: 'Ana Reyes',
      email: 'ana@example.ph',
      phone: '+63 917 555 0123',
      address: '12 Mabini St., Barangay San Roque, Lipa City, 4217, Batangas',
      package_type: 'master-gwapo',
      duration: '3-months',
      start_date: '2026-12-01',
      additional_requests: 'Please call before coming.',
      displayed_total_price: '₱38,640.00',
      total_price_in_pesos: 38_640,
      price_mismatch: false,
    })}`;
}

async function client(): Promise<void> {
  while (performance.now() < end) {
    const at = performance.now();
    await insertOne();
    latencies.push(performance.now() - at);
  }
}

await Promise.all(Array.from({ length: Number(clients) }, client));
const rate = latencies.length / ((performance.now() - begun) / 1000);
await sql.end();
process.stdout.write(JSON.stringify({ rate, latencies }));
