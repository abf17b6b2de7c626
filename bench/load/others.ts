import { p99, requireStatus, runLoad } from './clients.ts';
import type { LoadRequest } from './connection.ts';
import { getRequest, orderRequest } from './requests.ts';

let index = 0;

/** Visitors' requests while something else keeps the server busy. */
export const others: Readonly<Record<string, () => LoadRequest>> = {
  'GET /': () => getRequest('/'),
  'GET /readyz': () => getRequest('/readyz'),
  orders: () => orderRequest(index++),
};

/** Runs one stream of each kind side by side. Returns the 99th percentile of each. */
export async function measureOthers(
  port: number,
  seconds: number,
): Promise<Record<string, number>> {
  const measured = Object.entries(others).map(async ([name, next]) => {
    const result = await runLoad({ port, clients: 1, seconds, next });
    requireStatus(result, 200);
    return [name, p99(result)] as const;
  });
  return Object.fromEntries(await Promise.all(measured));
}
