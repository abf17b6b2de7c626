import type { OrderPayload } from '../../contract/send-order-email.ts';
import { composeAddress } from '../../domain/address.ts';
import { findPackage, type PackageId } from '../../domain/packages.ts';
import { totalPriceText } from '../../domain/prices.ts';
import { askedToAnswer } from '../../domain/requests/added-words.ts';
import { answerWayOf } from '../../domain/requests/answer-way.ts';
import { frequencies, preferableDays } from '../../domain/requests/visit-wish.ts';
import { startDateProblem } from '../../domain/start-date.ts';
import { findTerm, type TermId } from '../../domain/terms.ts';
import { ownLanguage } from '../session/own-language.ts';
import { addressOf, missingFields } from '../submission/form-values.ts';
import type { FormValues } from '../submission/kept-in-browser.ts';
import type { FieldProblems } from '../ui/use-submit.ts';
import { orderDemands } from './texts.ts';

/** '' means not chosen yet. */
export type Choice = { packageId: PackageId | ''; termId: TermId | '' };

export function choiceOf(values: FormValues): Choice {
  return {
    packageId: findPackage(values.packageType ?? '')?.id ?? '',
    termId: findTerm(values.duration ?? '')?.id ?? '',
  };
}

/** Returns advice by field; `today` is the day in Manila (docs/product.md, "Order form"). */
export function orderFaults(values: FormValues, today: string): FieldProblems {
  const missing = missingFields(values, orderDemands);
  const startDate = values.startDate ? startDateProblem(values.startDate, today) : null;
  return startDate === null ? missing : { ...missing, startDate };
}

/** Drops a start date that can no longer be chosen. */
export function currentDraft(draft: FormValues | null, today: string): FormValues {
  const { startDate = '', ...others } = draft ?? {};
  return startDateProblem(startDate, today) === null ? { ...others, startDate } : others;
}

/** Throws without a package or a term (docs/product.md, "Order payload"). */
export function orderPayload(values: FormValues, pricesAreVisible: boolean): OrderPayload {
  const { packageId, termId } = choiceOf(values);
  if (packageId === '' || termId === '') throw new Error('An order needs a package and a term.');
  const { name = '', email = '', phone = '', startDate = '' } = values;
  const { additionalRequests = '', answerBy = '' } = values;
  return {
    name,
    email,
    phone,
    address: composeAddress(addressOf(values)),
    packageType: packageId,
    duration: termId,
    startDate,
    additionalRequests: askedToAnswer(additionalRequests, answerWayOf(answerBy)),
    totalPrice: totalPriceText(packageId, termId, pricesAreVisible),
    ...visitWishOf(values),
    ...ownLanguage,
  };
}

/** The name of the checkbox of a preferred weekday. */
export const dayField = (weekday: number): string => `day${weekday}`;

/** Returns the optional fields that say how often, and on which days, the visitor would like us. */
function visitWishOf(values: FormValues): Pick<OrderPayload, 'frequency' | 'preferredDays'> {
  const frequency = frequencies.find((one) => one === values.frequency);
  const preferredDays = preferableDays.filter((day) => values[dayField(day)] !== undefined);
  return {
    ...(frequency && { frequency }),
    ...(preferredDays.length > 0 && { preferredDays }),
  };
}
