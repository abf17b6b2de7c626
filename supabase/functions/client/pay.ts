import { claimPayment, keepScreenshot, pay } from '../../../contract/client/pay.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { payableOf } from '../../../domain/money/payable.ts';
import type { PackageId } from '../../../domain/packages.ts';
import type { TermId } from '../../../domain/terms.ts';
import { uploadName } from '../../../domain/visits/photo-names.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { claimPayment as storeClaim } from '../_shared/claims/claim-payment.ts';
import { asCaller, steppedUp } from '../_shared/database/roles.ts';
import { waysOffered } from '../_shared/gateway/ways-offered.ts';
import { readPayable } from '../_shared/money/read-payable.ts';
import { type Money, moneyColumn } from '../_shared/money/stored-money.ts';
import { keepUpload } from '../_shared/photos/keep-upload.ts';
import { findClaim, isKept, storeScreenshot } from './pay/keep-screenshot.ts';
import { readClaims } from './pay/read-claims.ts';

/** Returns what is open of one of the caller's subscriptions, and how it is paid. */
export const handlePay = endpoint(pay, ({ input, caller }, { sql, gateway, now }) =>
  asCaller(sql, caller, async (transaction) => {
    const { subscriptionId, paying } = input;
    const [subscription] = await transaction<
      { packageType: PackageId; term: TermId | null; money: Money }[]
    >`
      select package_type as "packageType", term, ${moneyColumn(transaction)}
      from public.subscriptions where id = ${subscriptionId}`;
    if (subscription === undefined) throw new Refusal('not-found');
    const { money, packageType, term } = subscription;
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
      claims: await readClaims(transaction, subscriptionId),
    };
  }),
);

/** Stores that the caller paid, which the team confirms. */
export const handleClaimPayment = endpoint(
  claimPayment,
  async ({ input, caller }, { sql, now, mailQueued }) => {
    await asCaller(sql, caller, async (transaction) => {
      const { subscriptionId } = input;
      const own = await transaction`select from public.subscriptions where id = ${subscriptionId}`;
      if (own.count === 0) throw new Refusal('not-found');
      await steppedUp(transaction, (service) =>
        storeClaim(service, input, { source: 'client' }, now()),
      );
    });
    mailQueued();
    return {};
  },
);

/** Keeps the screenshot of one of the caller's claims. */
export const handleKeepScreenshot = endpoint(
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
