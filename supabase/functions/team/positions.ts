import type { TransactionSql } from 'postgres';
import {
  chooseBarangay,
  judgeProposal,
  pinHome,
  positions,
  setBase,
} from '../../../contract/team/positions.ts';
import { barangayCalled, placeName } from '../../../domain/places/match.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { pinTyped, storePin } from '../_shared/ways/pins.ts';
import { placeSome } from '../_shared/ways/place-homes.ts';
import { readProposals, readWithoutBarangay } from './positions/rows.ts';

export const handlePositions = endpoint(positions, async ({ caller, transaction }) => {
  await steppedUp(transaction, placeSome);
  const { homes, count } = await readWithoutBarangay(transaction);
  return {
    withoutBarangay: homes,
    count,
    proposals: await readProposals(transaction),
    base: await readBase(transaction),
    maySetBase: caller.member.role === 'owner',
  };
});

export const handleChooseBarangay = endpoint(
  chooseBarangay,
  async ({ input: { homeId, code }, transaction }) => {
    if (placeName(code) === null) {
      throw new Refusal('invalid-body', { fields: { code: 'Choose a barangay from the list.' } });
    }
    await found(transaction`select from public.homes where id = ${homeId}`);
    await transaction`
      insert into public.home_positions (home_id, place_code) values (${homeId}, ${code})
      on conflict (home_id) do update set place_code = excluded.place_code`;
    return {};
  },
);

export const handlePinHome = endpoint(pinHome, async ({ input, transaction }) => {
  await found(transaction`select from public.homes where id = ${input.homeId}`);
  return steppedUp(transaction, (service) => pinTyped(service, input, 'team'));
});

export const handleJudgeProposal = endpoint(
  judgeProposal,
  async ({ input: { homeId, isTheHome }, transaction }) => {
    const [proposal] = await transaction<
      { latitude: number; longitude: number; accuracyInMeters: number }[]
    >`
      delete from public.pin_proposals where home_id = ${homeId}
      returning latitude, longitude, accuracy_in_meters as "accuracyInMeters"`;
    if (proposal !== undefined && isTheHome) {
      await steppedUp(transaction, (service) => storePin(service, homeId, proposal, 'crew'));
    }
    return {};
  },
);

export const handleSetBase = endpoint(setBase, async ({ input: { place }, transaction }) => {
  const code = place === '' ? null : barangayCalled(place);
  if (place !== '' && code === null) {
    throw new Refusal('invalid-body', {
      fields: { place: 'Write a barangay and its town, such as Sabang, Lipa City.' },
    });
  }
  await transaction`update public.base set place_code = ${code}`;
  return { base: await readBase(transaction) };
});

async function readBase(transaction: TransactionSql) {
  const [base] = await transaction<{ code: string | null }[]>`
    select place_code as code from public.base`;
  const code = base?.code ?? null;
  return code === null ? null : { code, name: placeName(code) ?? '' };
}
