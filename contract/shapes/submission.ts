import * as v from 'valibot';
import { provinceOf } from '../../domain/address.ts';
import { maximumLengths, requiredLine } from './text-fields.ts';

/**
 * The fields that orders and inquiries share: the sender and the address of the visit
 * (docs/product.md, "Order payload").
 */
export const contactFields = {
  name: requiredLine('Name', maximumLengths.name),
  email: requiredLine('Email', maximumLengths.email),
  phone: requiredLine('Phone', maximumLengths.phone),
  address: v.pipe(
    requiredLine('Address', maximumLengths.address),
    v.check((value) => provinceOf(value) !== null, 'Choose a province from the list.'),
  ),
};

/**
 * What an accepted order or inquiry returns: the reference by which the client and the team name
 * it.
 */
export const Receipt = v.object({ reference: v.string() });

export type Receipt = v.InferOutput<typeof Receipt>;
