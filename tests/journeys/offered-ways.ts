import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Route } from '@playwright/test';
import type { CallDefinition, InputOf } from '../../contract/call.ts';
import { saveWayToPay, switchWayToPay, tryWayToPay } from '../../contract/team/ways-to-pay.ts';
import { published } from '../../domain/money/qr-ph/codes.fixture.ts';
import { type Account, apiHeaders, createAccount, newSession } from './accounts.ts';
import { joinTeam, passSecondFactor } from './members.ts';

/**
 * Offers a tested code and a bank account under this name. Returns a function that switches them
 * off, because other journeys see them too.
 */
export async function offerWays(
  request: APIRequestContext,
  account: Account,
  name: string,
): Promise<() => Promise<void>> {
  await createAccount(account);
  const session = await newSession(request, account);
  await joinTeam(session.user, 'owner', `Olivia ${name}`);
  await passSecondFactor(session);
  const headers = { ...apiHeaders, authorization: `Bearer ${session.access_token}` };
  const call = async <Definition extends CallDefinition>(
    definition: Definition,
    input: InputOf<Definition>,
  ) =>
    expect(
      await request.post(`/functions/v1/${definition.name}`, { data: input, headers }),
    ).toBeOK();
  const [code, bank] = [randomUUID(), randomUUID()];
  const added = { version: null, isFree: true };
  await call(saveWayToPay, {
    ...{ id: code, ...added, label: `Code ${name}` },
    way: { kind: 'qr-ph', code: published.open },
  });
  await call(tryWayToPay, { id: code, version: 1, app: 'GCash' });
  await call(switchWayToPay, { id: code, version: 2, isOn: true });
  const kept = { bank: 'BPI', accountName: 'Maayos', accountNumber: '1234-5678-90' };
  await call(saveWayToPay, {
    ...{ id: bank, ...added, label: `Bank ${name}` },
    way: { kind: 'bank', ...kept },
  });
  await call(switchWayToPay, { id: bank, version: 1, isOn: true });
  return async () => {
    await call(switchWayToPay, { id: code, version: 3, isOn: false });
    await call(switchWayToPay, { id: bank, version: 2, isOn: false });
  };
}

/** The company takes bank transfers only. */
export async function withOnlyBank(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = await response.json();
  const ways = json.payable.ways.filter(({ kind }: { kind: string }) => kind === 'bank');
  await route.fulfill({ response, json: { ...json, payable: { ...json.payable, ways } } });
}
