import type { TransactionSql } from 'postgres';
import {
  claimPayment,
  keepScreenshot,
  onlinePayment,
  pay,
  payOnline,
} from '../../../contract/client/pay.ts';
import { languages } from '../../../domain/languages.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { payableOf } from '../../../domain/money/payable.ts';
import type { PackageId } from '../../../domain/packages.ts';
import type { TermId } from '../../../domain/terms.ts';
import { uploadName } from '../../../domain/visits/photo-names.ts';
import { endpoint, plainEndpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { claimPayment as storeClaim } from '../_shared/claims/claim-payment.ts';
import { asCaller, steppedUp } from '../_shared/database/roles.ts';
import { openCheckout, readCheckoutState, waysOffered } from '../_shared/gateway/checkouts.ts';
import { readPayable } from '../_shared/money/read-payable.ts';
import { type Money, moneyColumn } from '../_shared/money/stored-money.ts';
import { keepUpload } from '../_shared/photos/keep-upload.ts';
import { findClaim, isKept, readOwnClaims, storeScreenshot } from './pay/claims.ts';

export const handlePay = endpoint(pay, async ({ input, transaction }, { gateway, now }) => {
  const { subscriptionId, paying } = input;
  const { money, packageType, term } = await found(transaction<
    { packageType: PackageId; term: TermId | null; money: Money }[]
  >`
    select package_type as "packageType", term, ${moneyColumn(transaction)}
    from public.subscriptions where id = ${subscriptionId}`);
  const today = manilaToday(now());
  const { openInPesos, waitingInPesos } = payableOf(money, 'open', today);
  const payable = await steppedUp(transaction, (service) =>
    readPayable(service, money, paying, today),
  );
  if (payable === undefined) throw new Refusal('not-found');
  return {
    packageType,
    term,
    payable: { ...payable, ways: waysOffered(payable.ways, gateway) },
    openInPesos,
    waitingInPesos,
    claims: await readOwnClaims(transaction, subscriptionId),
  };
});

export const handleClaimPayment = endpoint(
  claimPayment,
  async ({ input, transaction }, { now }) => {
    const { subscriptionId } = input;
    await found(transaction`select from public.subscriptions where id = ${subscriptionId}`);
    await steppedUp(transaction, (service) =>
      storeClaim(service, input, { source: 'client' }, now()),
    );
    return {};
  },
);

export const handleKeepScreenshot = plainEndpoint(
  keepScreenshot,
  async ({ input, caller, call }, { sql, files, pictures }) => {
    await asCaller(sql, caller, (transaction) => findClaim(transaction, input));
    await keepUpload(
      { sql, files, pictures },
      {
        upload: uploadName(input.claimId, input.id),
        photoId: input.id,
        account: caller.id,
        left: call.left(),
        asOwner: (work) =>
          asCaller(sql, caller, async (transaction) => {
            await findClaim(transaction, input);
            return steppedUp(transaction, work);
          }),
        isKept: (service) => isKept(service, input),
        store: (service, picture) => storeScreenshot(service, input, picture),
      },
    );
    return {};
  },
);

export const handlePayOnline = plainEndpoint(
  payOnline,
  async (
    { input: { subscriptionId, paying, language }, caller },
    { sql, gateway, siteUrl, now, log },
  ) => {
    await asCaller(sql, caller, (transaction) => findOwn(transaction, subscriptionId));
    const { address } = await openCheckout(
      { sql, gateway, now, log },
      {
        subscriptionId,
        paying,
        askedBy: 'client',
        returnUrl: (id) =>
          `${siteUrl}${languages[language].prefix}/portal/paid/${subscriptionId}/${id}`,
      },
    );
    return { address };
  },
);

export const handleOnlinePayment = endpoint(
  onlinePayment,
  async ({ input: { subscriptionId, id }, transaction }) => {
    await findOwn(transaction, subscriptionId);
    const state = await steppedUp(transaction, (service) =>
      readCheckoutState(service, { id, subscriptionId }),
    );
    if (state === undefined) throw new Refusal('not-found');
    return state;
  },
);

async function findOwn(transaction: TransactionSql, subscriptionId: string): Promise<void> {
  await found(transaction`
    select from public.subscriptions where id = ${subscriptionId}`);
}
